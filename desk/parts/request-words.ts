import type { NextStep } from '../../contract/desk/next-step.ts'
import type { EmailState } from '../../contract/desk/request-detail.ts'
import type { RequestRow } from '../../contract/desk/request-list.ts'
import type { ConsentUse, ConsentWay, EnteredSource } from '../../contract/desk/request-source.ts'
import type { CallOutcome, RequestOutcome, RequestStatus, RequestView } from '../../contract/desk/request-status.ts'

/** The names of what the contract lists, as colleagues say them. */
export const viewNames: Record<RequestView, string> = {
  todo: 'To do',
  waiting: 'Waiting',
  closed: 'Closed',
  all: 'All',
}

export const statusNames: Record<RequestStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  visited: 'Visited',
  closed: 'Closed',
}

export const outcomeNames: Record<RequestOutcome, string> = {
  done: 'Done',
  considering: 'Still considering',
  'not-reached': "Couldn't reach them",
  'not-a-candidate': 'Not a candidate',
  'went-elsewhere': 'Went elsewhere',
  'no-show': 'No-show',
  spam: 'Spam',
}

export const callOutcomeNames: Record<CallOutcome, string> = {
  reached: 'Spoke with them',
  'left-message': 'Left a message',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
}

export const visitResultNames: Record<'came' | 'missed' | 'canceled', string> = {
  came: 'They came',
  missed: "They didn't come",
  canceled: 'Appointment canceled',
}

export const sourceNames: Record<EnteredSource, string> = {
  phone: 'Phone call',
  'walk-in': 'Walk-in',
  text: 'Text message',
}

export const consentWayNames: Record<ConsentWay, string> = {
  spoken: 'They said so',
  written: 'They signed or wrote it',
}

export const consentUseNames: Record<ConsentUse, string> = {
  call: 'Calls',
  text: 'Text messages',
  email: 'Emails',
}

export const dueNames: Record<NonNullable<RequestRow['due']>, string> = {
  late: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  later: 'Later',
}

/** What is to be done, in the words for today: an answer that isn't there on its day is asked for. */
export function nameStep(
  { what, awaitsAnswer }: NextStep,
  due: RequestRow['due'],
  unanswered = 'No answer yet',
): string {
  return awaitsAnswer && (due === 'late' || due === 'today') ? unanswered : what
}

export const emailStateNames: Record<EmailState, string> = {
  pending: 'on its way',
  delivered: 'delivered',
  dead: "couldn't be delivered",
  withdrawn: 'not sent: they unsubscribed',
  withheld: 'not sent: too many emails in a short time',
}

/** Of an email that goes out again because a server died while it sent it. */
export function describePerhaps({ state, perhapsSent }: { state: EmailState; perhapsSent: boolean }): string {
  if (!perhapsSent) return ''
  return state === 'delivered' ? 'may have arrived twice' : 'may have arrived already'
}

/** A field of the form as one says it: the first name was corrected. */
export function nameField(field: string): string {
  return fieldNames.get(field) ?? field
}

const fieldNames: ReadonlyMap<string, string> = new Map([
  ['firstName', 'first name'],
  ['lastName', 'last name'],
])
