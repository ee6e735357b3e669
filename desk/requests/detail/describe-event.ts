import type { RequestEvent } from '../../../contract/desk/request-detail.ts'
import {
  callOutcomeNames,
  describePerhaps,
  emailStateNames,
  nameField,
  outcomeNames,
  sourceNames,
  statusNames,
  visitResultNames,
} from '../../parts/request-words.ts'
import { dayAndTime, describeDue, describeSpan } from '../../parts/time-words.ts'

type Words = { what: string; detail: string; note: string }
type Clock = { now: number; timeZone: string }
type Emailed = Extract<RequestEvent, { kind: 'emailed' }>

/** One line of what happened: what, by whom or how, and what somebody wrote with it. */
export function describeEvent(event: RequestEvent, clock: Clock): Words {
  const by = event.by ?? ''
  switch (event.kind) {
    case 'received':
      return describeArrival(event)
    case 'called':
      return { what: `Called: ${callOutcomeNames[event.outcome].toLowerCase()}`, detail: by, note: event.note }
    case 'noted':
      return { what: 'Note', detail: by, note: event.note }
    case 'status-changed':
      return { what: describeStatus(event), detail: by, note: event.note }
    case 'assigned':
      return { what: event.to === null ? 'Unassigned' : `Assigned to ${event.to}`, detail: by, note: '' }
    case 'next-step-set':
      return {
        what: `Next: ${event.nextStep.what}, ${describeDue(event.nextStep, { ...clock, now: event.at })}`,
        detail: by,
        note: '',
      }
    case 'snoozed':
      return { what: `Snoozed until ${dayAndTime(event.until, clock)}`, detail: by, note: '' }
    case 'appointment-booked':
      return {
        what: `${event.isMove ? 'Appointment moved to' : 'Booked for'} ${dayAndTime(event.startsAt, clock)}`,
        detail: [by, event.doctor ?? '', event.room ?? ''].filter((part) => part !== '').join(' · '),
        note: '',
      }
    case 'appointment-ended':
      return {
        what: `${visitResultNames[event.result]}: ${dayAndTime(event.startsAt, clock)}`,
        detail: by === '' ? 'by the visitor' : by,
        note: event.note,
      }
    case 'reminded':
      return { what: 'Next step came due', detail: '', note: '' }
    case 'cleared-of-spam':
      return { what: 'Marked as not spam', detail: by, note: '' }
    case 'corrected':
      return {
        what: `Corrected: ${event.fields.map(nameField).join(', ')}`,
        detail: by,
        note: '',
      }
    case 'consent-withdrawn':
      return { what: 'Unsubscribed from our emails', detail: by, note: '' }
    case 'joined':
      return { what: 'Joined with another request of theirs', detail: by, note: '' }
    case 'taken-apart':
      return { what: 'Took a request out', detail: by, note: '' }
    case 'email-resent':
      return { what: 'Sent an email again', detail: by, note: '' }
    case 'emailed':
      return {
        what: describeEmail(event),
        detail: [by, describeDelivery(event), describePerhaps(event)].filter((part) => part !== '').join(' · '),
        note: '',
      }
  }
}

function describeArrival({ source, page, by }: Extract<RequestEvent, { kind: 'received' }>): Words {
  if (source === 'website') return { what: 'Asked for a consultation', detail: page && `from ${page}`, note: '' }
  return {
    what: `Asked for a consultation: ${sourceNames[source].toLowerCase()}`,
    detail: `entered by ${by}`,
    note: '',
  }
}

function describeStatus({ status, outcome }: Extract<RequestEvent, { kind: 'status-changed' }>): string {
  return outcome
    ? `${statusNames[status]}: ${outcomeNames[outcome].toLowerCase()}`
    : `Marked as ${statusNames[status].toLowerCase()}`
}

/**
 * The site's own email is the confirmation; a colleague's is an email. No limit applies to a colleague's: one that's
 * withheld never left because what it was about had changed.
 */
function describeEmail({ by, purpose, state }: Emailed): string {
  if (purpose === 'appointment') return `Email about the appointment ${emailStateNames[state]}`
  if (purpose === 'appointment-reminder') return `Reminder ${emailStateNames[state]}`
  if (by === null) return `Confirmation ${emailStateNames[state]}`
  return `Email ${state === 'withheld' ? 'not sent' : emailStateNames[state]}`
}

function describeDelivery({ at, state, settledAt }: Emailed): string {
  if (state !== 'delivered' || settledAt === null) return ''
  const seconds = Math.round((settledAt - at) / 1000)
  return seconds < 60 ? `${Math.max(1, seconds)} s later` : `${describeSpan(settledAt - at)} later`
}
