import type { ActivityList } from '../../contract/desk/activity-log.ts'
import type { StaffSession } from '../../contract/desk/staff.ts'
import { describeAccess } from '../parts/access.ts'
import { deletionReasonNames, withdrawalReasonNames } from '../parts/reason-words.ts'
import { callOutcomeNames, nameField, outcomeNames, statusNames } from '../parts/request-words.ts'
import { dayAndTime } from '../parts/time-words.ts'

type Facts = ActivityList['entries'][number]['facts']
type Fact = Facts[string]
export type RecordWords = {
  now: number
  brand: Pick<StaffSession['brand'], 'timeZone' | 'clinics' | 'emailTemplates'>
  nameOf: (staffId: string) => string
}

const signInRefusals = {
  revoked: 'no longer has access',
  'other-account': 'a different account with their address',
  'link-over': 'the invitation had expired',
}
const reasonNames = toMap({ ...deletionReasonNames, ...withdrawalReasonNames, ...signInRefusals })
const factorNames = toMap({ authenticator: 'an authenticator app', recovery: 'a recovery code' })
const statusWords = toMap(statusNames)
const outcomeWords = toMap({ ...callOutcomeNames, ...outcomeNames })

/** How each fact is said, by its name. Those that aren't here, such as IDs, say nothing to a reader. */
const describers: Record<string, (value: Fact, words: RecordWords, facts: Facts) => string> = {
  to: (value, { nameOf }) => (value === '' ? '' : `to ${nameOf(String(value))}`),
  at: (value, words) => `for ${sayTime(value, words)}`,
  until: (value, words) => `until ${sayTime(value, words)}`,
  replaces: (value, words) => `replaces the answer from ${sayTime(value, words)}`,
  status: (value) => statusWords.get(String(value))?.toLowerCase() ?? String(value),
  outcome: (value) => outcomeWords.get(String(value))?.toLowerCase() ?? String(value),
  role: (value, { brand }, { clinics }) =>
    describeAccess({ role: value === 'admin' ? 'admin' : 'desk', clinics: toList(clinics) }, brand.clinics),
  fields: (value) => toList(value).map(nameField).join(', '),
  template: (value, { brand }) => {
    const template = brand.emailTemplates.find(({ id }) => id === value)
    return template ? `template: ${template.name}` : ''
  },
  format: (value) => String(value).toUpperCase(),
  count: (value) => `${value} in all`,
  emails: (value) => (value === 1 ? '1 email' : `${value} emails`),
  // Older entries have the words that a colleague typed.
  reason: (value) => reasonNames.get(String(value)) ?? String(value),
  version: (value) => `version ${value}`,
  restores: (value) => `back to version ${value}`,
  with: (value) => `with ${factorNames.get(String(value)) ?? value}`,
}

/** The facts of an entry in words: "no answer", "phone, last name", "to Jo Park". */
export function describeFacts(facts: Facts, words: RecordWords): string {
  const said = Object.entries(facts).map(([name, value]) => describers[name]?.(value, words, facts) ?? '')
  return said.filter((text) => text !== '').join(' · ')
}

function sayTime(value: Fact, { now, brand }: RecordWords): string {
  return dayAndTime(Number(value), { now, timeZone: brand.timeZone })
}

function toList(value: Fact | undefined): string[] {
  return Array.isArray(value) ? value : []
}

function toMap(names: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(names))
}
