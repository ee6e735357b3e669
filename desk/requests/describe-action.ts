import type { RequestAction } from '../../contract/desk/request-actions.ts'
import { callOutcomeNames, outcomeNames, statusNames, visitResultNames } from '../parts/request-words.ts'
import { dayAndTime } from '../parts/time-words.ts'

type Words = { now: number; timeZone: string; nameOf: (staffId: string) => string }

/** What was done in a few words, as the line with "Undo" says it: "Snoozed until Mon 9:00 AM". */
export function describeAction(action: RequestAction, { nameOf, ...clock }: Words): string {
  switch (action.kind) {
    case 'call':
      return `Call saved: ${lowerFirst(callOutcomeNames[action.outcome])}`
    case 'note':
      return 'Note saved'
    case 'status':
      return `Marked as ${lowerFirst(statusNames[action.status])}`
    case 'close':
      return `Closed: ${lowerFirst(outcomeNames[action.outcome])}`
    case 'book':
      return `Booked for ${dayAndTime(action.startsAt, clock)}`
    case 'visit':
      return visitResultNames[action.result]
    case 'assign':
      return action.to === null ? 'Unassigned' : `Assigned to ${nameOf(action.to)}`
    case 'next-step':
      return `Next step: ${action.nextStep.what}, ${dayAndTime(action.nextStep.at, clock)}`
    case 'snooze':
      return `Snoozed until ${dayAndTime(action.until, clock)}`
    case 'email':
      return 'Sending in 10 seconds'
    case 'resend':
      return 'Sending the email again'
    case 'not-spam':
      return 'Marked as not spam. The confirmation is on its way'
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
