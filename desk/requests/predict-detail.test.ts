import { expect, it } from 'vitest'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import { minuteMs } from '../../contract/time.ts'
import { sampleDetail as detail } from '../../tests/harness/sample-detail.ts'
import { predictDetail } from './predict-detail.ts'

const circumstances = { now: 1, member: { id: 'jo', name: 'Jo Park' }, nameOf: () => '' }

it('whoever snoozes before a note is stored sees both, each once', () => {
  const noted = predictDetail(detail, { kind: 'note', note: 'Voicemail full.' }, circumstances)
  const { events, nextStep } = predictDetail(noted, { kind: 'snooze', until: 9 }, circumstances)
  expect(events.map(({ kind }) => kind)).toEqual(['snoozed', 'noted'])
  expect(new Set(events.map(({ id }) => id)).size).toBe(2)
  expect(nextStep?.at).toBe(9)
})

it.each<[string, RequestAction, boolean]>([
  ['reached them', { kind: 'call', outcome: 'reached', note: '' }, true],
  ['left a message', { kind: 'call', outcome: 'left-message', note: '' }, true],
  ['heard it ring', { kind: 'call', outcome: 'no-answer', note: '' }, false],
  ['wrote', { kind: 'email', template: null, subject: 'Hello', text: 'Hello' }, true],
])('a colleague who %s sees at once what the server will say of the contact', (_how, action, isContact) => {
  const opening = { timeZone: 'UTC', periods: [{ opens: 0, closes: 9 * minuteMs }] }
  const waiting = { ...detail, contactMinutes: 20, opening }
  const now = 5 * minuteMs
  const { status, firstContactAt, contactMinutes } = predictDetail(waiting, action, { ...circumstances, now })
  expect([status, firstContactAt, contactMinutes]).toEqual(isContact ? ['contacted', now, 25] : ['new', null, 20])
})

it('an email that is sent again is on its way, however far down it is', () => {
  const email = {
    kind: 'emailed',
    subject: '',
    text: '',
    state: 'dead',
    emailId: 'e',
    settledAt: 1,
    perhapsSent: false,
  } as const
  const event = { ...email, id: 'e', at: 0, by: null, canUndo: false } as const
  const [first] = predictDetail({ ...detail, events: [event] }, { kind: 'resend', emailId: 'e' }, circumstances).events
  expect(first).toMatchObject({ state: 'pending', settledAt: null })
})
