import { setTimeout } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { makeDigests } from './make-digests.ts'
import { type ReminderDeps, remindOfSteps } from './remind-of-steps.ts'

type Deps = ReminderDeps & {
  log: Pick<BaseLogger, 'warn'>
  /** Called after emails were stored. */
  wakeOutbox: () => void
  everyMs?: number
}

/**
 * Looks every half minute, until `stop`, for next steps that are due and for clinics that have opened, and stores the emails
 * about them. Servers that share a database do it side by side: whichever comes first stores an email.
 */
export function startReminders({ log, wakeOutbox, everyMs = 30_000, ...deps }: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let isStorageAway = false

  async function look(): Promise<void> {
    try {
      const count = (await remindOfSteps(deps)) + (await makeDigests(deps))
      isStorageAway = false
      if (count > 0) wakeOutbox()
    } catch (error) {
      if (!isStorageAway) log.warn({ err: error }, 'Reminders were interrupted and will be tried again.')
      isStorageAway = true
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      await look()
      await setTimeout(everyMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}
