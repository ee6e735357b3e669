import { channel } from 'node:diagnostics_channel'
import { setTimeout } from 'node:timers/promises'
import type { BaseLogger } from 'pino'

export type Job = {
  /** Works now instead of when the pause is over. Work that is under way is followed by more. */
  wake(): void
  /** Ends the pause, and waits for what is under way. */
  stop(): Promise<void>
}

/** Hears of every time that a job with a name has worked or failed to. */
export const jobChannel = channel('clinic:job')

export type JobReport = { name: string; isFailing: boolean }

type JobSettings = {
  /** For the metrics. */
  name?: string
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
  const { name, log, failure } = settings
  const stopping = new AbortController()
  const { signal } = stopping
  let pause = new AbortController()
  let isFailing = false

  async function workOnce(): Promise<number> {
    try {
      const pauseMs = (await work(signal)) ?? everyMs
      isFailing = false
      report()
      return pauseMs
    } catch (err) {
      if (!isFailing && !signal.aborted) log?.warn({ err }, failure)
      isFailing = true
      report()
      return afterFailureMs
    }
  }

  function report(): void {
    if (name !== undefined) jobChannel.publish({ name, isFailing } satisfies JobReport)
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
