import { vi } from 'vitest'

/**
 * Resolves with what `check` returns as soon as it no longer throws. It waits as long as a busy machine may need: being
 * late isn't a failure, but never coming is.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 20 })
}
