import { setTimeout } from 'node:timers/promises'

const patienceMs = 60_000
const longestRestMs = 250

/**
 * Resolves with what `check` returns as soon as it no longer throws. It waits as long as a busy machine may need: being
 * late isn't a failure, but never coming is. It asks less and less often, so that no server takes it for a flood.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (let restMs = 20; ; restMs = Math.min(restMs * 1.1, longestRestMs)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > startedAt + patienceMs) throw error
    }
    await setTimeout(restMs)
  }
}
