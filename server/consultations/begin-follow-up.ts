import type { NextStep } from '../../contract/desk/next-step.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { minuteMs } from '../../contract/time.ts'
import { withinBusinessDay } from '../business-hours/business-days.ts'

type Clinics = Pick<SiteFacts, 'clinics' | 'timeZone'>

/** The first steps of requests that arrive in the same minute, which are due in the same minute. */
const firstCalls = new WeakMap<Clinics['clinics'], Map<string, { minute: number; step: NextStep }>>()

/** The follow-up columns of a request that arrives now. */
export function beginFollowUp(siteFacts: Clinics, location: string, now: number) {
  const { what, at, timing } = findFirstCall(siteFacts, location, now)
  return {
    status: 'new',
    outcome: null,
    assigned_to: null,
    next_step: what,
    next_step_at: at,
    next_step_timing: timing,
    reminded_at: null,
    first_contact_at: null,
    last_event_at: now,
    version: 1,
  } as const
}

/** The call that a clinic owes each person who writes: within one business day, as the site promises. */
export function firstCall(siteFacts: Clinics, location: string, now: number): NextStep {
  return { what: 'First call', at: withinBusinessDay(siteFacts, location, now), timing: 'by' }
}

/** Business days take a fifth of a millisecond to count, which a crowd would feel. */
function findFirstCall(siteFacts: Clinics, location: string, now: number): NextStep {
  const minute = Math.floor(now / minuteMs)
  const known = firstCalls.get(siteFacts.clinics) ?? new Map<string, { minute: number; step: NextStep }>()
  firstCalls.set(siteFacts.clinics, known)
  const latest = known.get(location)
  if (latest?.minute === minute) return latest.step
  const step = firstCall(siteFacts, location, minute * minuteMs)
  known.set(location, { minute, step })
  return step
}
