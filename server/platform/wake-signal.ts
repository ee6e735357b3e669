export type WakeSignal = { send(): void; wait(timeoutMs: number): Promise<void> }

/** Wakes one waiting loop. A signal while nobody waits is not lost: the next wait returns at once. */
export function createWakeSignal(): WakeSignal {
  let wasSent = false
  let wake = () => {}
  return {
    send: () => {
      wasSent = true
      wake()
    },
    wait: async (timeoutMs) => {
      if (!wasSent) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, timeoutMs)
        await promise
        clearTimeout(timer)
      }
      wasSent = false
    },
  }
}
