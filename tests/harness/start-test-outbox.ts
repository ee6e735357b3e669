import type { BaseLogger } from 'pino'
import type { Database } from '../../server/database/database.ts'
import type { Job } from '../../server/jobs/run-job.ts'
import { createMailer } from '../../server/outbox/mailer.ts'
import type { OutboxTimings } from '../../server/outbox/outbox-timings.ts'
import { startOutbox } from '../../server/outbox/run-outbox.ts'
import type { Sender } from '../../server/platform/service-variables.ts'
import { emailComposers } from './email-composers.ts'
import { sampleFacts } from './sample-request.ts'

export type TestOutbox = {
  database: Database
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  clock: () => number
  /** Empty where no mail server is configured. */
  smtpUrl: string
  staffEmails?: string[]
  replyTo?: Sender
  timings?: Partial<OutboxTimings>
}

/** Waits milliseconds where the server's outbox waits seconds. */
const quick: Partial<OutboxTimings> = { pollMs: 10, firstRetryMs: 20, longestRetryMs: 80, stopWithinMs: 50 }

/** The outbox of one server, as `server/main.ts` starts it. */
export function startTestOutbox({ smtpUrl, staffEmails, replyTo, timings, ...deps }: TestOutbox): Job {
  return startOutbox({
    ...deps,
    mailer: createMailer({ smtpUrl: smtpUrl || undefined, smtpTls: 'required' }),
    configuration: {
      mailFrom: { name: 'Sample', address: 'no-reply@sample.example' },
      replyTo,
      staffEmails: staffEmails ?? ['front@sample.example'],
    },
    siteFacts: sampleFacts,
    composers: emailComposers(deps.database),
    timings: { ...quick, ...timings },
  })
}
