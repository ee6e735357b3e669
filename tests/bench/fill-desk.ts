import { randomUUIDv7 } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import { insightEvents } from '../../contract/insights.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts'
import type { Database } from '../../server/database/database.ts'
import type { Schema } from '../../server/database/database-schema.ts'
import { addCounts } from '../../server/insights/add-counts.ts'
import { findableColumns } from '../../server/platform/search-text.ts'

const rowsAtOnce = { sqlite: 500, postgres: 5000 }
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

/** The last of them has left. */
const colleagues = 6

type Fill = { count: number; openShare: number; now: number; siteFacts: SiteFacts }
type Row = Insertable<Schema['consultation_requests']>

/**
 * Stores so many requests of three years, oldest first as they would have come, of which `openShare` are still open, their
 * next steps spread over the month around `now`, and what a year's visitors of the site did.
 */
export async function fillDesk(database: Database, fill: Fill): Promise<void> {
  const { dialect } = database
  const atOnce = rowsAtOnce[dialect]
  const insert = dialect === 'postgres' ? insertAsJson : insertValues
  await database.withoutDeadline(async (kysely) => {
    for (let start = 0; start < fill.count; start += atOnce) {
      const length = Math.min(atOnce, fill.count - start)
      const rows = Array.from({ length }, (_, index) => makeRow(start + index, fill))
      await insert(kysely, rows)
      const visits = rows.flatMap((row, index) => makeAppointment(row, start + index, fill))
      if (visits.length > 0) await insertAppointments(dialect, kysely, visits)
    }
  })
  await fillStaff(database, fill.now)
  await fillLooks(database, fill.now)
  await fillInsights(database, fill.now)
  // The maintenance that the database does by itself in time.
  await database.withoutDeadline((kysely) =>
    sql.raw(dialect === 'postgres' ? 'vacuum analyze' : 'pragma optimize').execute(kysely),
  )
}

function insertValues(kysely: Kysely<Schema>, rows: readonly Row[]) {
  return kysely.insertInto('consultation_requests').values(rows).execute()
}

/** A statement has at most 65,535 parameters on PostgreSQL; as one, the rows can be many. */
function insertAsJson(kysely: Kysely<Schema>, rows: readonly Row[]) {
  return sql`
    insert into consultation_requests
    select * from json_populate_recordset(null::consultation_requests, ${JSON.stringify(rows)})`.execute(kysely)
}

function makeRow(number: number, { count, openShare, now, siteFacts }: Fill): Row {
  const seed = Math.imul(number, 2_654_435_761) >>> 0
  const created_at = now - Math.round((1 - number / count) * 1095 * dayMs)
  const isOpen = (seed >>> 8) % 1000 < openShare * 1000
  const nextStepAt = now - 15 * dayMs + ((seed >>> 6) % ((30 * dayMs) / minuteMs)) * minuteMs
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
    location: pick([...siteFacts.locations.map(({ value }) => value), ''], seed >>> 3),
    treatments: pick([...siteFacts.treatments.map(({ value }) => value), ''], seed >>> 5),
    message,
    consent: 1,
    consent_version: '2025-01',
    page: '/contact',
    suspected: number % 50 === 0 ? 1 : 0,
    suspected_reason: null,
    once_key: null,
    body_hash: `hash-${number}`,
    withdrawal_token: `token-${number}`,
    status: isOpen ? pick(['new', 'contacted', 'booked', 'visited'] as const, seed >>> 7) : 'closed',
    outcome: isOpen ? null : 'done',
    assigned_to: number % 3 === 0 ? null : `colleague-${seed % colleagues}`,
    next_step: isOpen ? 'First call' : null,
    next_step_at: isOpen ? nextStepAt : null,
    next_step_timing: isOpen ? 'by' : null,
    answer_by: isOpen && number % 5 === 0 ? nextStepAt : null,
    reminded_at: null,
    first_contact_at: seed % 10 === 0 ? null : created_at + (seed % (3 * dayMs)),
    visitor_at: number % 400 === 0 ? now - (seed % (20 * dayMs)) : null,
    last_event_at: created_at,
    version: 1,
    source: 'website',
    thread_size: 1,
    stays_apart: 0,
  }
}

/** Three requests in ten had an appointment a month later: those of the last month have it before them. */
function makeAppointment(
  { id, created_at, location }: Row,
  number: number,
  { now, siteFacts }: Fill,
): Insertable<Schema['appointments']>[] {
  if (number % 10 >= 3) return []
  const starts_at = Math.round((created_at + 30 * dayMs) / hourMs) * hourMs
  const isOver = starts_at < now
  return [
    {
      ...{ id: `appointment-${id}`, request_id: id, token: `token-${id}`, starts_at, ends_at: starts_at + hourMs },
      ...{ location: location || (siteFacts.clinics[0]?.formLocation ?? ''), doctor: `Dr. ${number % 4}`, room: null },
      ...{ state: isOver ? pick(['came', 'came', 'missed', 'canceled'] as const, number >>> 3) : 'booked' },
      ...{ canceled_by: null, reminded_at: null, sequence: 0, created_at, updated_at: created_at },
    },
  ]
}

async function insertAppointments(
  dialect: Database['dialect'],
  kysely: Kysely<Schema>,
  rows: readonly Insertable<Schema['appointments']>[],
): Promise<void> {
  if (dialect === 'sqlite') await kysely.insertInto('appointments').values(rows).execute()
  else
    await sql`
      insert into appointments
      select * from json_populate_recordset(null::appointments, ${JSON.stringify(rows)})`.execute(kysely)
}

function pick<T>(values: readonly T[], seed: number): T {
  return values[seed % values.length] as T
}

async function fillStaff({ kysely }: Database, now: number): Promise<void> {
  const rows = Array.from({ length: colleagues }, (_, index) => ({
    id: `colleague-${index}`,
    name: `Colleague ${index}`,
    email: `colleague-${index}@clinic.example`,
    email_verified: 1,
    image: null,
    two_factor_enabled: 1,
    role: 'desk' as const,
    clinics: '[]',
    joined_at: now,
    revoked_at: index === colleagues - 1 ? now : null,
    created_at: now,
    updated_at: now,
  }))
  await kysely.insertInto('staff_users').values(rows).execute()
}

/** Most of what arrived in the last month was opened, by two of the colleagues who measure and by others. */
async function fillLooks({ kysely, dialect }: Database, now: number): Promise<void> {
  const recent = await kysely
    .selectFrom('consultation_requests')
    .select(['id', 'created_at'])
    .where('created_at', '>', now - 30 * dayMs)
    .execute()
  const lines = recent.flatMap(({ id, created_at }, index) =>
    ['admin', ...Array.from({ length: colleagues }, (_, number) => `colleague-${number}`)]
      .filter((_, number) => (index + number) % 4 > 0)
      .map((staff_id, number) => ({
        id: randomUUIDv7(),
        at: created_at + number * minuteMs,
        staff_id,
        action: 'request-viewed' as const,
        target_kind: 'request' as const,
        target_id: id,
        facts: '{}',
      })),
  )
  for (let start = 0; start < lines.length; start += rowsAtOnce[dialect]) {
    await kysely
      .insertInto('audit_log')
      .values(lines.slice(start, start + rowsAtOnce[dialect]))
      .execute()
  }
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
