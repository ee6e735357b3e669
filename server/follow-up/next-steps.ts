import { awaitingAnswer } from '../../contract/desk/awaiting-answer.ts'
import { minutesToNextCall } from '../../contract/desk/minutes-to-next-call.ts'
import type { NextStep } from '../../contract/desk/next-step.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { withinBusinessDay } from '../business-hours/business-days.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { addOpenMinutes } from '../business-hours/open-periods.ts'
import { AppError } from '../platform/errors.ts'
import type { FollowUpChanges } from './request-events.ts'

type Clinics = Pick<SiteFacts, 'clinics' | 'timeZone'>

/** Leaves time to think, type and send; and nobody plans further ahead than two years. */
const slackMs = 2 * minuteMs
const furthestMs = 730 * dayMs

export function callAgain(siteFacts: Clinics, location: string, now: number): NextStep {
  const at = addOpenMinutes(hoursOfLocation(siteFacts, location), now, minutesToNextCall)
  return { what: 'Call again', at, timing: 'at' }
}

export function followUp(siteFacts: Clinics, location: string, now: number): NextStep {
  return { what: 'Follow up', at: withinBusinessDay(siteFacts, location, now), timing: 'by' }
}

export function awaitAnswer(siteFacts: Clinics, location: string, now: number): NextStep {
  let at = now
  for (let day = 0; day < awaitingAnswer.days; day += 1) at = withinBusinessDay(siteFacts, location, at)
  return { what: awaitingAnswer.what, at, timing: 'by', awaitsAnswer: true }
}

/** A next step as columns; a reminder is due for it again. Throws `invalid-request` for a time that is over or far away. */
export function setNextStep(
  { what, at, timing, awaitsAnswer }: NextStep,
  now: number,
  field = 'nextStep',
): FollowUpChanges {
  if (at < now - slackMs || at > now + furthestMs) {
    throw new AppError('invalid-request', { fields: [{ field, message: 'Choose a time within the next two years' }] })
  }
  const answer_by = awaitsAnswer ? at : null
  return { next_step: what, next_step_at: at, next_step_timing: timing, answer_by, reminded_at: null }
}

export const noNextStep: FollowUpChanges = {
  next_step: null,
  next_step_at: null,
  next_step_timing: null,
  answer_by: null,
  reminded_at: null,
}
