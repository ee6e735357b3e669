import { expect, it } from 'vitest'
import { actionName } from './action-names.ts'
import { describeFacts } from './describe-facts.ts'

const words = {
  now: Date.parse('2026-11-23T18:00:00Z'),
  brand: {
    timeZone: 'America/Los_Angeles',
    clinics: [
      {
        slug: 'irvine',
        title: 'Irvine',
        location: 'irvine',
        timeZone: 'America/Los_Angeles',
        phone: '',
        doctors: [],
        rooms: [],
      },
      {
        slug: 'north-hills',
        title: 'North Hills',
        location: 'hills',
        timeZone: 'America/Los_Angeles',
        phone: '',
        doctors: [],
        rooms: [],
      },
    ],
    // Its ID is an outcome, too.
    emailTemplates: [{ id: 'not-reached', name: 'Nobody took the call', subject: '', text: '' }],
  },
  nameOf: (id: string) => (id === 'jo' ? 'Jo Park' : 'a colleague'),
}

it.each([
  [{ outcome: 'no-answer' }, 'no answer'],
  [{ outcome: 'reached' }, 'spoke with them'],
  [{ status: 'closed', outcome: 'considering' }, 'closed · still considering'],
  [{ fields: ['lastName', 'phone'] }, 'last name, phone'],
  [{ to: 'jo' }, 'to Jo Park'],
  [{ until: Date.parse('2026-11-24T17:00:00Z') }, 'until Tue 9:00 AM'],
  [{ replaces: Date.parse('2026-11-20T22:30:00Z') }, 'replaces the answer from Fri 2:30 PM'],
  [{ role: 'desk', clinics: ['irvine', 'north-hills'] }, 'Desk staff · Irvine, North Hills'],
  [{ role: 'admin', clinics: [] }, 'Admin'],
  [{ template: 'not-reached' }, 'template: Nobody took the call'],
  [{ template: 'no-longer-there' }, ''],
  [{ template: '' }, ''],
  [{ with: 'recovery' }, 'with a recovery code'],
  [{ with: 'Google' }, 'with Google'],
  [{ reason: 'mistake', emails: 2 }, 'Sent by mistake or twice · 2 emails'],
  [{ reason: 'spam' }, 'Spam'],
  [{ reason: 'Asked us in a letter', emails: 2 }, 'Asked us in a letter · 2 emails'],
  [{ format: 'csv', count: 12 }, 'CSV · 12 in all'],
  [{ event: 'f3', kind: 'noted' }, ''],
])('an admin reads what the activity log keeps as %j as "%s"', (facts, text) => {
  expect(describeFacts(facts, words)).toBe(text)
})

it('an admin reads who has a request now, and that nobody has it', () => {
  const said = (to: string) => [
    actionName({ staffId: 'ann', action: 'request-assigned', facts: { to } }),
    describeFacts({ to }, words),
  ]
  expect(said('jo')).toEqual(['Assigned a request', 'to Jo Park'])
  expect(said('')).toEqual(['Unassigned a request', ''])
})

it.each([
  ['ann', 'Downloaded a list of requests'],
  [null, 'Exported requests with a command'],
])('an admin reads how requests left, at the desk or by a command: %s', (staffId, name) => {
  expect(actionName({ staffId, action: 'requests-exported', facts: {} })).toBe(name)
})
