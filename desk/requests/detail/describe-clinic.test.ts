import { expect, it } from 'vitest'
import { describeClinic } from './describe-clinic.ts'

const timeZone = 'America/Los_Angeles'
const brand = {
  name: '',
  timeZone: 'America/New_York',
  phone: '',
  clinics: [{ slug: 'irvine', title: 'Irvine', location: 'irvine', timeZone, phone: '', doctors: [], rooms: [] }],
  locations: [],
  treatments: [],
  privacyChoices: { 'opt-out': '', access: '', correction: '', deletion: '' },
  emailTemplates: [],
}
const evening = Date.parse('2026-12-24T21:00:00-08:00')

it.each([
  ['that is open', { isOpen: true, changesAt: Date.parse('2026-12-24T22:30:00-08:00') }, 'closes at 10:30 PM'],
  ['that opens in the morning', { isOpen: false, changesAt: Date.parse('2026-12-25T08:00:00-08:00') }, 'opens at 8 AM'],
  [
    'on the night before a closure',
    { isOpen: false, changesAt: Date.parse('2026-12-26T08:00:00-08:00') },
    'opens Sat at 8 AM',
  ],
  [
    'that is closed for weeks',
    { isOpen: false, changesAt: Date.parse('2027-01-11T08:00:00-08:00') },
    'opens Jan 11, 2027 at 8 AM',
  ],
])('a colleague reads when a clinic %s opens or closes', (_what, clinicStatus, words) => {
  expect(describeClinic({ location: 'irvine', clinicStatus }, brand, evening)).toBe(`Irvine · ${words}`)
})
