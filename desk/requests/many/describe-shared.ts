import type { SharedAction, SharedResult } from '../../../contract/desk/request-actions.ts'
import type { RequestRow } from '../../../contract/desk/request-list.ts'
import { outcomeNames } from '../../parts/request-words.ts'
import { dayAndTime } from '../../parts/time-words.ts'

type Words = { now: number; timeZone: string; nameOf: (staffId: string) => string }

/** What was done to so many requests: "Assigned 3 requests to Ben." */
export function describeShared(action: SharedAction, count: number, { nameOf, ...clock }: Words): string {
  if (count === 0) return 'Nothing was changed.'
  const requests = countRequests(count)
  if (action.kind === 'snooze') return `Snoozed ${requests} until ${dayAndTime(action.until, clock)}.`
  if (action.kind === 'close') return `Closed ${requests}: ${outcomeNames[action.outcome].toLowerCase()}.`
  return action.to === null ? `Unassigned ${requests}.` : `Assigned ${requests} to ${nameOf(action.to)}.`
}

export function countRequests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}

/** Which requests were left as they are, by name, and why; '' if there are none. */
export function describeLeft(results: readonly SharedResult[], rows: readonly RequestRow[]): string {
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const left = results.filter(({ outcome }) => outcome !== 'done')
  const byReason = Map.groupBy(left, (result) => reasonOf(result))
  return [...byReason]
    .map(([reason, some]) => `${listNames(some.map(({ id }) => nameOf.get(id) ?? ''))}: ${reason}.`)
    .join(' ')
}

function reasonOf(result: SharedResult): string {
  if (result.outcome === 'stale') return 'left alone, because someone else just made a change'
  if (result.outcome === 'gone') return "no longer there, or at a clinic you don't work at"
  return result.outcome === 'refused' ? `left alone. ${result.reason}` : ''
}

const mostNamed = 5

function listNames(names: readonly string[]): string {
  const named =
    names.length > mostNamed + 1 ? [...names.slice(0, mostNamed), `${names.length - mostNamed} more`] : names
  return new Intl.ListFormat('en-US').format(named)
}
