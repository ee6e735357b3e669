import { minutesToNextCall } from '../../contract/desk/minutes-to-next-call.ts'
import type { NextStep } from '../../contract/desk/next-step.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { answerBy } from '../business-hours/business-days.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { addOpenMinutes } from '../business-hours/open-periods.ts'
import { AppError } from '../platform/errors.ts'
import type { FollowUpChanges } from './request-events.ts'

type Clinics = Pick<SiteFacts, 'clinics' | 'timeZone'>

/** For what came at night: time for a morning's calls, none of which is late as the doors open. */
const minutesAfterOpening = 240
/** Somebody thinks, types and sends; and nobody plans further ahead. */
const slackMs = 2 * minuteMs
const furthestMs = 730 * dayMs

/** What a clinic owes whoever wrote: a call within one business day, as the site promises. */
export function firstCall(siteFacts: Clinics, location: string, now: number): NextStep {
  return { what: 'First call', at: withinBusinessDay(siteFacts, location, now), timing: 'by' }
}

export function callAgain(siteFacts: Clinics, location: string, now: number): NextStep {
  const at = addOpenMinutes(hoursOfLocation(siteFacts, location), now, minutesToNextCall)
  return { what: 'Call again', at, timing: 'at' }
}

export function followUp(siteFacts: Clinics, location: string, now: number): NextStep {
  return { what: 'Follow up', at: withinBusinessDay(siteFacts, location, now), timing: 'by' }
}

function withinBusinessDay(siteFacts: Clinics, location: string, now: number): number {
  return answerBy(hoursOfLocation(siteFacts, location), now, minutesAfterOpening)
}

/** A next step as columns; a reminder is due for it again. Throws `invalid-request` for a time that is over or far away. */
export function setNextStep({ what, at, timing }: NextStep, now: number, field = 'nextStep'): FollowUpChanges {
  if (at < now - slackMs || at > now + furthestMs) {
    throw new AppError('invalid-request', { fields: [{ field, message: 'Choose a time within the next two years' }] })
  }
  return { next_step: what, next_step_at: at, next_step_timing: timing, reminded_at: null }
}

export const noNextStep: FollowUpChanges = {
  next_step: null,
  next_step_at: null,
  next_step_timing: null,
  reminded_at: null,
}
