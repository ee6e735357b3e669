import type { BaseLogger } from 'pino'
import { remindVisitors } from '../appointments/remind-visitors.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import { makeDigests } from './make-digests.ts'
import { type ReminderDeps, remindOfSteps } from './remind-of-steps.ts'

type Deps = ReminderDeps & {
  log: Pick<BaseLogger, 'warn'>
  /** Called after emails were stored. */
  wakeOutbox: () => void
  everyMs?: number
}

/**
 * Looks every half minute, until `stop`, for next steps that are due, clinics that have opened and appointments of
 * tomorrow, and stores the emails about them. Servers that share a database do it side by side: whichever comes first
 * stores an email.
 */
export function startReminders({ log, wakeOutbox, everyMs = 30_000, ...deps }: Deps): Job {
  return runJob({
    name: 'reminders',
    everyMs,
    log,
    failure: 'Reminders were interrupted and will be tried again.',
    work: async () => {
      const count = (await remindOfSteps(deps)) + (await makeDigests(deps)) + (await remindVisitors(deps))
      if (count > 0) wakeOutbox()
    },
  })
}
