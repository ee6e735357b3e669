export type Bell = { ring(): void; wait(timeoutMs: number): Promise<void> }

/** Wakes one waiting loop. A ring while nobody waits is not lost: the next wait returns at once. */
export function createBell(): Bell {
  let hasRung = false
  let wake = () => {}
  return {
    ring: () => {
      hasRung = true
      wake()
    },
    wait: async (timeoutMs) => {
      if (!hasRung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, timeoutMs)
        await promise
        clearTimeout(timer)
      }
      hasRung = false
    },
  }
}
