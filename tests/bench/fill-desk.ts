import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { insightEvents } from '../../contract/insights.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs } from '../../contract/time.ts'
import type { Database } from '../../server/database/database.ts'
import { addCounts } from '../../server/insights/add-counts.ts'
import { findableColumns } from '../../server/platform/search-text.ts'

const rowsAtOnce = 500
const firstNames = ['Ada', 'Luis', 'Zoë', 'Marcus', 'Grace', 'Omar', 'Wei', 'Ines', 'Dmitri', 'Noor', 'Kofi', 'Aiko']
const lastNames = [
  'Rivera',
  'O’Neil',
  'Nguyen',
  'Lovelace',
  'Haddad',
  'Okafor',
  'Schmidt',
  'Tanaka',
  'Kowalski',
  'Silva',
]
const message = 'I lost most of the hair at my temples in two years and want to know what I can do about it. '.repeat(4)

/**
 * Stores so many requests of three years, oldest first as they would have come, of which `openShare` are still open, their
 * next steps spread over the month around `now`, and what a year's visitors of the site did.
 */
export async function fillDesk(
  database: Database,
  { count, openShare, now, siteFacts }: { count: number; openShare: number; now: number; siteFacts: SiteFacts },
): Promise<void> {
  const pick = <T>(values: readonly T[], seed: number): T => values[seed % values.length] as T
  const locations = [...siteFacts.locations.map(({ value }) => value), '']
  const treatments = [...siteFacts.treatments.map(({ value }) => value), '']
  for (let start = 0; start < count; start += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - start) }, (_, index) => {
      const number = start + index
      const seed = Math.imul(number, 2_654_435_761) >>> 0
      const created_at = now - Math.round((1 - number / count) * 1095 * dayMs)
      const isOpen = (seed >>> 8) % 1000 < openShare * 1000
      const visitor = {
        first_name: pick(firstNames, seed),
        last_name: `${pick(lastNames, seed >>> 4)}${number % 97 === 0 ? '-Ferrars' : ''}`,
        email: `visitor.${seed.toString(36)}@mail${seed % 40}.example`,
        phone: `(949) ${String(seed % 1000).padStart(3, '0')}-${String((seed >>> 10) % 10_000).padStart(4, '0')}`,
      }
      return {
        ...visitor,
        ...findableColumns(visitor),
        id: randomUUIDv7(),
        created_at,
        location: pick(locations, seed >>> 3),
        treatments: pick(treatments, seed >>> 5),
        message,
        consent: 1,
        consent_version: '2025-01',
        page: '/contact',
        suspected: number % 50 === 0 ? 1 : 0,
        suspected_reason: null,
        once_key: null,
        body_hash: `hash-${number}`,
        withdrawal_token: `token-${number}`,
        status: isOpen ? pick(['new', 'contacted', 'booked', 'visited'] as const, seed >>> 7) : ('closed' as const),
        outcome: isOpen ? null : ('done' as const),
        assigned_to: number % 3 === 0 ? null : `colleague-${seed % 6}`,
        next_step: isOpen ? 'First call' : null,
        next_step_at: isOpen ? now + ((seed >>> 6) % (30 * dayMs)) - 15 * dayMs : null,
        next_step_timing: isOpen ? ('by' as const) : null,
        reminded_at: null,
        first_contact_at: seed % 10 === 0 ? null : created_at + (seed % (3 * dayMs)),
        last_event_at: created_at,
        version: 1,
      }
    })
    await database.store((transaction) => transaction.insertInto('consultation_requests').values(rows).execute())
  }
  await fillInsights(database, now)
  // The maintenance that the database does by itself in time.
  await database.withoutDeadline((kysely) =>
    sql.raw(database.dialect === 'postgres' ? 'vacuum analyze' : 'pragma optimize').execute(kysely),
  )
}

/** A year of a site with 24 pages on which everything that is counted happens every day. */
async function fillInsights(database: Database, now: number): Promise<void> {
  const pages = Array.from({ length: 24 }, (_, index) => `/page-${index}`)
  for (let day = 0; day < 365; day += 1) {
    const date = new Date(now - day * dayMs).toISOString().slice(0, 10)
    const counts = pages.flatMap((page, index) =>
      insightEvents.map((event) => ({ day: date, page, event, count: 1 + ((day * 7 + index) % 90) })),
    )
    await addCounts(database, counts)
  }
}
