import type { Insertable } from 'kysely'
import { findGap } from '../../contract/desk/find-gap.ts'
import { firstCall } from '../consultations/begin-follow-up.ts'
import type { Schema } from '../database/database-schema.ts'
import { describeOutboxRows, retryDeadRow } from '../outbox/outbox-rows.ts'
import { AppError } from '../platform/errors.ts'
import { findAssignee } from './assignees.ts'

import { awaitAnswer, setNextStep } from './next-steps.ts'
import { type ActionContext, type ActionPlan, markContacted, planNextStep } from './plan-changes.ts'
import { findLatestConsent, findWithdrawalInForce } from './stored-request.ts'
import { readThread } from './threads.ts'

/** An email waits so long before it leaves, so that it can be taken back. */
const undoMs = 10_000

/**
 * An email that a colleague wrote; its text stays in the event, and the row in the outbox has the event's id. Throws
 * `consent-withdrawn` where the visitor wants none.
 */
export async function planEmail(context: ActionContext<'email'>): Promise<ActionPlan> {
  const { transaction, request, action, siteFacts, now } = context
  const { subject, text, template, nextStep } = action
  refuseUnfilled(`${subject}\n${text}`, siteFacts)
  if ((await findWithdrawalInForce(transaction, request)) !== null) throw new AppError('consent-withdrawn')
  if ((await findLatestConsent(transaction, request)) === null) {
    throw new AppError('invalid-request', { fields: [{ field: 'action', message: "They haven't agreed to emails" }] })
  }
  const propose = () => awaitAnswer(siteFacts, request.location, now)
  return {
    changes: { ...markContacted(request, now), ...planNextStep(context, nextStep, propose) },
    event: { kind: 'emailed', subject, text },
    record: { action: 'request-emailed', facts: { template: template ?? '' } },
    emails: [emailOfEvent(context, 'desk')],
  }
}

/** An email to the visitor that leaves when it can no longer be undone, and is found by its event. */
export function emailOfEvent(
  context: Omit<ActionContext, 'action' | 'staff'>,
  kind: 'desk' | 'appointment',
): Insertable<Schema['outbox']> {
  const { now, eventId } = context
  const [row] = describeOutboxRows(triggerOf(context, kind), ['visitor'])
  if (row === undefined) throw new AppError('internal')
  return { ...row, id: eventId, message_id: row.message_id.replace(row.id, eventId), next_attempt_at: now + undoMs }
}

/** Nobody must be greeted as {firstName}, or asked to come on [day and time]. Throws `invalid-request`. */
function refuseUnfilled(text: string, { desk }: ActionContext['siteFacts']): void {
  const gap = findGap(text, desk.emailTemplates)
  if (gap === null) return
  throw new AppError('invalid-request', { fields: [{ field: 'text', message: `Fill in ${gap} first` }] })
}

/** Tries an email again that could not be delivered. Throws `invalid-request` for any other. */
export async function planResend({ transaction, request, action, now }: ActionContext<'resend'>): Promise<ActionPlan> {
  const requestIds = (await readThread(transaction, request)).map(({ id }) => id)
  if (!(await retryDeadRow(transaction, { id: action.emailId, requestIds, now }))) {
    throw new AppError('invalid-request', {
      fields: [{ field: 'emailId', message: 'Only an email that failed can be sent again' }],
    })
  }
  return {
    changes: {},
    event: { kind: 'email-resent', emailId: action.emailId },
    record: { action: 'email-resent', facts: { email: action.emailId } },
    canUndo: false,
  }
}

/** Tells the visitor and the staff what they would have been told at first, and opens what was closed as spam. */
export async function planNotSpam(context: ActionContext<'not-spam'>): Promise<ActionPlan> {
  const { transaction, request, siteFacts, now } = context
  if (request.suspected === 0) {
    throw new AppError('invalid-request', { fields: [{ field: 'action', message: "It isn't marked as spam" }] })
  }
  const emails = describeOutboxRows(triggerOf(context, 'consultation'), ['staff', 'visitor'])
  const isReopened = request.status === 'closed' && request.outcome === 'spam'
  const assigned_to = await findAssignee(transaction, siteFacts, request)
  return {
    changes: {
      suspected: 0,
      suspected_reason: null,
      ...(isReopened
        ? {
            status: 'new',
            outcome: null,
            assigned_to,
            ...setNextStep(firstCall(siteFacts, request.location, now), now),
          }
        : {}),
    },
    event: { kind: 'cleared-of-spam' },
    record: { action: 'request-cleared-of-spam' },
    emails: emails.map((email) => ({ ...email, next_attempt_at: now + undoMs })),
  }
}

function triggerOf(
  { request, siteFacts, now }: Omit<ActionContext, 'action' | 'staff'>,
  kind: 'desk' | 'consultation' | 'appointment',
) {
  return { kind, requestId: request.id, now, hostName: new URL(siteFacts.siteUrl).hostname } as const
}
