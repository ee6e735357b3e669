import type { RecordList } from '../../contract/desk/record.ts'
import { dayAndTime } from '../parts/time-words.ts'
import { deletionReasonNames, withdrawalReasonNames } from '../people/reason-words.ts'
import { callOutcomeNames, nameField, outcomeNames, statusNames } from '../requests/request-words.ts'

type Fact = RecordList['entries'][number]['facts'][string]
type Words = { now: number; timeZone: string; nameOf: (staffId: string) => string }

const valueNames = new Map<string, string>(
  Object.entries({ ...callOutcomeNames, ...outcomeNames, ...statusNames }).map(([value, name]) => [
    value,
    name.toLowerCase(),
  ]),
)
const signInRefusals = {
  revoked: 'no longer has access',
  'other-account': 'a different account with their address',
  'link-over': 'the invitation had expired',
}
const reasonNames = new Map<string, string>(
  Object.entries({ ...deletionReasonNames, ...withdrawalReasonNames, ...signInRefusals }),
)
/** IDs that say nothing to a reader. */
const unsaid = new Set(['email', 'event', 'kind'])

/** What the record keeps with an entry, in words: "no answer", "phone, last name", "to Jo Park". */
export function describeFacts(facts: Record<string, Fact>, words: Words): string {
  const said = Object.entries(facts).filter(([name]) => !unsaid.has(name))
  return said
    .map(([name, value]) => describeFact(name, value, words))
    .filter((text) => text !== '')
    .join(' · ')
}

function describeFact(name: string, value: Fact, { nameOf, ...clock }: Words): string {
  if (name === 'to') return value === '' ? 'to nobody' : `to ${nameOf(String(value))}`
  if ((name === 'at' || name === 'until') && typeof value === 'number')
    return `${name === 'at' ? 'for' : 'until'} ${dayAndTime(value, clock)}`
  if (name === 'clinics') return Array.isArray(value) && value.length > 0 ? value.join(', ') : ''
  if (Array.isArray(value)) return value.map(nameField).join(', ')
  if (name === 'count') return `${value} in all`
  if (name === 'emails') return value === 1 ? '1 email' : `${value} emails`
  // Older entries have the words that a colleague typed.
  if (name === 'reason' && typeof value === 'string') return reasonNames.get(value) ?? value
  if (name === 'with') return `with ${value}`
  if (typeof value === 'string') return valueNames.get(value) ?? value
  return `${name}: ${value}`
}
