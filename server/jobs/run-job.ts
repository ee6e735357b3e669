import { setTimeout } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

export type Job = {
  /** Works now instead of when the pause is over. Work that is under way is followed by more. */
  wake(): void
  /** Ends the pause, and waits for what is under way. */
  stop(): Promise<void>
}

type JobSettings = {
  /** Does what is due, and may give its own pause in milliseconds before the next time. */
  work: (signal: AbortSignal) => Promise<number | undefined> | Promise<void>
  everyMs: number
  /** Nothing is due before; at once if left out. */
  firstAfterMs?: number
  afterFailureMs?: number
  /** Logged at the first of several failures in a row. */
  failure?: string
  log?: Pick<BaseLogger, 'warn'>
}

/**
 * Does something again and again until `stop`, never twice at a time. A failure, such as a database that is away, costs
 * time only.
 */
export function runJob({ work, everyMs, firstAfterMs = 0, afterFailureMs = everyMs, ...settings }: JobSettings): Job {
  const { log, failure } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  let pause = new AbortController()
  let isFailing = false

  async function workOnce(): Promise<number> {
    try {
      const pauseMs = (await work(signal)) ?? everyMs
      isFailing = false
      return pauseMs
    } catch (err) {
      if (!isFailing && !signal.aborted) log?.warn({ err }, failure)
      isFailing = true
      return afterFailureMs
    }
  }

  async function pauseFor(ms: number): Promise<void> {
    const ended = AbortSignal.any([signal, pause.signal])
    await setTimeout(ms, undefined, { ref: false, signal: ended }).catch(() => {})
  }

  async function run(): Promise<void> {
    if (firstAfterMs > 0) await pauseFor(firstAfterMs)
    while (!signal.aborted) {
      pause = new AbortController()
      await pauseFor(await workOnce())
    }
  }

  const running = run()
  return {
    wake: () => pause.abort(),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
