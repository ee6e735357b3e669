import { expect, it } from 'vitest'
import { openFrom } from '../../../tests/harness/open-from.ts'
import { sampleDetail } from '../../../tests/harness/sample-detail.ts'
import { afterCall, proposeStep } from './next-steps.ts'

const at = (time: string) => Date.parse(`2026-${time.replace(' ', 'T')}:00-08:00`)
const fridayEvening = at('11-27 18:30')
const opening = openFrom(fridayEvening, { closedDays: ['2026-11-28', '2026-11-29'] })
const detail = { ...sampleDetail, opening }

it.each([
  ['reached', { what: 'Follow up', at: at('11-30 09:00'), timing: 'by' }],
  ['no-answer', { what: 'Call again', at: at('11-30 08:30'), timing: 'at' }],
  ['left-message', { what: 'Call again', at: at('11-30 08:30'), timing: 'at' }],
  ['wrong-number', { what: 'Ask for the right number by email', at: at('11-30 08:30'), timing: 'by' }],
] as const)('after %s on a Friday evening comes what falls on Monday, when the clinic opens again', (outcome, step) => {
  expect(afterCall(outcome, detail, fridayEvening)).toEqual(step)
})

it('what is proposed hours after the request was opened is counted from then on', () => {
  const opened = { ...sampleDetail, opening: openFrom(at('11-27 08:00')) }
  expect(afterCall('no-answer', opened, at('11-27 15:00'))?.at).toBe(at('11-27 17:00'))
})

it('a closed request stays without a next step, and a visit to come keeps its time', () => {
  expect(afterCall('reached', { ...detail, status: 'closed', nextStep: null }, fridayEvening)).toBeUndefined()
  const visit = { what: 'Visit', at: at('12-03 10:00'), timing: 'at' } as const
  expect(afterCall('reached', { ...detail, status: 'booked', nextStep: visit }, fridayEvening)).toBeUndefined()
  expect(afterCall('no-answer', { ...detail, status: 'booked', nextStep: visit }, at('12-03 11:00'))).toBeDefined()
})

it('what follows a new status, or a step that is over, is proposed for the next open morning', () => {
  expect(proposeStep(detail, 'visited', fridayEvening)).toEqual({
    what: 'Send the plan',
    at: at('11-30 09:00'),
    timing: 'by',
  })
  expect(proposeStep(detail, undefined, fridayEvening)).toMatchObject({ what: 'First call', at: at('11-30 09:00') })
})

it('once a visitor has answered, something else is proposed than to wait for the answer', () => {
  const nextStep = { what: 'Waiting for an answer', at: at('12-02 14:00'), timing: 'by', awaitsAnswer: true } as const
  expect(proposeStep({ ...detail, nextStep }, undefined, fridayEvening)).toEqual({
    what: 'Call back',
    at: at('11-30 09:00'),
    timing: 'by',
  })
})
