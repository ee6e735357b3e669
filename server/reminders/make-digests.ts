import type { SiteFacts } from '../../contract/site-facts.ts'
import { hoursOfLocation } from '../business-hours/hours-of-location.ts'
import { todaysHours } from '../business-hours/todays-hours.ts'
import { describeOutboxRows } from '../outbox/describe-outbox-rows.ts'
import { toStaffMember } from '../staff/to-staff-member.ts'
import { visibleLocations } from '../staff/visible-locations.ts'
import { findLate } from './find-late.ts'
import type { ReminderDeps } from './remind-of-steps.ts'
import { selectDigestReaders } from './select-digest-readers.ts'

/**
 * Stores the morning's digest for each colleague one of whose clinics has opened today, once, where requests of theirs are
 * late. Gives how many. A server that was down at the opening makes up for it until the clinics close.
 */
export async function makeDigests({ database, clock, siteFacts, publicUrl }: ReminderDeps): Promise<number> {
  const now = clock()
  const { hostname: hostName } = new URL(publicUrl)
  const readers = await selectDigestReaders(database.kysely).execute()
  let count = 0
  for (const reader of readers) {
    const staff = toStaffMember(reader)
    const openedAt = openedToday(siteFacts, visibleLocations(siteFacts, staff), now)
    // Whoever joined after the opening has seen the desk already.
    if (openedAt === undefined || Math.max(reader.digest_at ?? 0, reader.joined_at ?? 0) >= openedAt) continue
    const isStored = await database.store(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('staff_users')
        .set({ digest_at: now })
        .where('id', '=', staff.id)
        .where((row) => row.or([row('digest_at', 'is', null), row('digest_at', '<', openedAt)]))
        .executeTakeFirstOrThrow()
      // Another server was quicker.
      if (numUpdatedRows === 0n) return false
      const late = await findLate(transaction, siteFacts, staff, now)
      if (late.count === 0) return false
      const occasion = { kind: 'digest', requestId: staff.id, now, hostName } as const
      await transaction
        .insertInto('outbox')
        .values(describeOutboxRows(occasion, ['colleague']))
        .execute()
      return true
    })
    if (isStored) count += 1
  }
  return count
}

/** When the first of the clinics opened today, by its own clock; undefined before, and after the last of them has closed. */
function openedToday(
  siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'>,
  locations: readonly string[] | undefined,
  now: number,
): number | undefined {
  const all = siteFacts.clinics.map(({ formLocation }) => formLocation)
  // Requests without a preference keep the hours of the first clinic, which need not be one of theirs.
  const own = (locations ?? all).filter((location) => location !== '')
  const days = (own.length === 0 ? [''] : own)
    .map((location) => hoursOfLocation(siteFacts, location))
    .map((hours) => todaysHours(hours, now))
    .filter((day) => day !== undefined)
  const openedAt = Math.min(...days.map(({ opens }) => opens))
  const closesAt = Math.max(...days.map(({ closes }) => closes))
  return openedAt <= now && now < closesAt ? openedAt : undefined
}
