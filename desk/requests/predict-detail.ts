import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { RequestDetail, RequestEvent } from '../../contract/desk/request-detail.ts'
import { isContact } from '../../contract/desk/request-status.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { openMinutesUntil } from './detail/open-times.ts'

type Situation = { now: number; member: Pick<StaffMember, 'id' | 'name'>; nameOf: (staffId: string) => string }

/** The request as it will most likely be once the server has done this; shown until it has answered. */
export function predictDetail(detail: RequestDetail, action: RequestAction, situation: Situation): RequestDetail {
  const events = [...predictEvents(action, situation), ...detail.events.map((event) => predictResent(event, action))]
  return { ...detail, ...predictFields(detail, action, situation), events }
}

function predictFields(
  detail: RequestDetail,
  action: RequestAction,
  { now, nameOf }: Situation,
): Partial<RequestDetail> {
  switch (action.kind) {
    case 'call':
      return {
        nextStep: action.nextStep ?? detail.nextStep,
        ...(isContact(action.outcome) ? markContacted(detail, now) : {}),
      }
    case 'status':
      return { status: action.status, outcome: null, nextStep: action.nextStep }
    case 'close':
      return { status: 'closed', outcome: action.outcome, nextStep: null, due: null }
    case 'assign':
      return { assignedTo: action.to, assignedName: action.to === null ? null : nameOf(action.to) }
    case 'next-step':
      return { nextStep: action.nextStep }
    case 'snooze':
      return { nextStep: detail.nextStep && { ...detail.nextStep, at: action.until } }
    case 'email':
      return { nextStep: action.nextStep ?? detail.nextStep, ...markContacted(detail, now) }
    case 'visit':
      return { status: action.result === 'came' ? 'visited' : 'contacted', appointment: null }
    case 'not-spam':
      return { isSuspected: false, suspectedReason: null }
    default:
      return {}
  }
}

function markContacted(detail: RequestDetail, now: number): Partial<RequestDetail> {
  const status = detail.status === 'new' ? 'contacted' : detail.status
  if (detail.firstContactAt !== null) return { status }
  const contactMinutes = detail.contactMinutes + openMinutesUntil(detail.opening, now)
  return { status, firstContactAt: now, contactMinutes }
}

function predictResent(event: RequestEvent, action: RequestAction): RequestEvent {
  const isResent = action.kind === 'resend' && event.kind === 'emailed' && event.emailId === action.emailId
  return isResent ? { ...event, state: 'pending', settledAt: null } : event
}

function predictEvents(action: RequestAction, { now, member, nameOf }: Situation): RequestEvent[] {
  // Tells two expected events apart: somebody quick acts again before the first answer.
  const id = `expected ${now} ${action.kind}`
  const about = { id, at: now, by: member.name, canUndo: false }
  switch (action.kind) {
    case 'call':
      return [{ ...about, kind: 'called', outcome: action.outcome, note: action.note }]
    case 'note':
      return [{ ...about, kind: 'noted', note: action.note }]
    case 'status':
      return [{ ...about, kind: 'status-changed', status: action.status, outcome: null, note: action.note }]
    case 'close':
      return [{ ...about, kind: 'status-changed', status: 'closed', outcome: action.outcome, note: action.note }]
    case 'assign':
      return [{ ...about, kind: 'assigned', to: action.to === null ? null : nameOf(action.to) }]
    case 'next-step':
      return [{ ...about, kind: 'next-step-set', nextStep: action.nextStep }]
    case 'snooze':
      return [{ ...about, kind: 'snoozed', until: action.until }]
    case 'email': {
      const { subject, text } = action
      return [
        {
          ...about,
          kind: 'emailed',
          subject,
          text,
          state: 'pending',
          emailId: id,
          settledAt: null,
          perhapsSent: false,
        },
      ]
    }
    case 'not-spam':
      return [{ ...about, kind: 'cleared-of-spam' }]
    default:
      return []
  }
}
