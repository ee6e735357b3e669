import { randomBytes } from 'node:crypto'
import type { CalendarFeeds } from '../../contract/desk/calendar.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs } from '../../contract/time.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprint } from '../platform/fingerprint.ts'
import { requestAddress } from '../staff/desk-address.ts'
import { writeCalendar } from './write-calendar.ts'

// A clinic's calendar for Outlook, Google and others, at an address that nobody can guess.

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics' | 'siteUrl'> }
type Order = { staff: StaffMember; location: string }

export async function listFeeds({ kysely }: Database): Promise<CalendarFeeds> {
  const rows = await kysely.selectFrom('calendar_feeds').selectAll().orderBy('location').execute()
  return {
    feeds: rows.map(({ location, created_at, staff_name }) => ({ location, createdAt: created_at, by: staff_name })),
  }
}

/** Gives a clinic's calendar a new secret; the one before ends. Throws `not-found` for a clinic that isn't there. */
export async function makeFeed({ database, clock, siteFacts }: Deps, { staff, location }: Order): Promise<string> {
  findClinic(siteFacts, location)
  const secret = randomBytes(32).toString('base64url')
  const now = clock()
  const made = { secret_hash: fingerprint(secret), created_at: now, staff_name: staff.name }
  await database.store(async (transaction) => {
    await transaction
      .insertInto('calendar_feeds')
      .values({ location, ...made })
      .onConflict((conflict) => conflict.column('location').doUpdateSet(made))
      .execute()
    const target = { kind: 'calendar', id: location } as const
    await logActivity(transaction, { staff, action: 'calendar-feed-made', target, now })
  })
  return secret
}

export async function revokeFeed({ database, clock }: Deps, { staff, location }: Order): Promise<void> {
  await database.store(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('calendar_feeds')
      .where('location', '=', location)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not-found')
    const target = { kind: 'calendar', id: location } as const
    await logActivity(transaction, { staff, action: 'calendar-feed-revoked', target, now: clock() })
  })
}

const window = { beforeMs: 30 * dayMs, afterMs: 180 * dayMs }

/**
 * The calendar of whichever clinic has this secret, from a month ago to half a year ahead: initials, doctor and room, and
 * never a name or a treatment, because it lies in other companies' computers. Throws `not-found`.
 */
export async function readFeed(deps: Deps, { secret, deskUrl }: { secret: string; deskUrl: string }): Promise<string> {
  const { database, clock, siteFacts } = deps
  const { kysely } = database
  const feed = await kysely
    .selectFrom('calendar_feeds')
    .select('location')
    .where('secret_hash', '=', fingerprint(secret))
    .executeTakeFirst()
  if (feed === undefined) throw new AppError('not-found')
  const clinic = findClinic(siteFacts, feed.location)
  const rows = await kysely
    .selectFrom('appointments')
    .innerJoin('consultation_requests as request', 'request.id', 'appointments.request_id')
    .selectAll('appointments')
    .select(['first_name', 'last_name'])
    .where('appointments.location', '=', feed.location)
    .where('starts_at', '>', clock() - window.beforeMs)
    .where('starts_at', '<', clock() + window.afterMs)
    .where('state', '!=', 'canceled')
    .orderBy('starts_at')
    .execute()
  const { hostname } = new URL(siteFacts.siteUrl)
  return writeCalendar({
    name: clinic.title,
    entries: rows.map((row) => ({
      uid: `${row.id}@${hostname}`,
      sequence: row.sequence,
      changedAt: row.updated_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      summary: [`${initial(row.first_name)}${initial(row.last_name)}`, row.doctor, row.room]
        .filter(Boolean)
        .join(' · '),
      location: clinic.title,
      description: requestAddress(deskUrl, row.request_id),
    })),
  })
}

function findClinic({ clinics }: Pick<SiteFacts, 'clinics'>, location: string) {
  const clinic = clinics.find(({ formLocation }) => formLocation === location)
  if (clinic === undefined) throw new AppError('not-found')
  return clinic
}

function initial(name: string): string {
  const [letter = ''] = name
  return letter === '' ? '' : `${letter.toUpperCase()}.`
}
