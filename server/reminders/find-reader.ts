import type { Kysely } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Schema } from '../database/database-schema.ts'
import type { StoredRequest } from '../follow-up/stored-request.ts'
import { selectColleagues } from '../staff/find-colleague.ts'
import { toStaffMember } from '../staff/to-staff-member.ts'
import { canSeeLocation } from '../staff/visible-locations.ts'

/**
 * Who is reminded of a request: whoever has it, or else whoever did something about it last, of those who still work here
 * and see it. A new request that nobody has touched was announced to all, and stands in the morning's digest once it is
 * late. Whoever wants no such emails is not replaced by somebody else.
 */
export async function findReader(
  kysely: Kysely<Schema>,
  siteFacts: Pick<SiteFacts, 'clinics'>,
  { id, assigned_to, location }: Pick<StoredRequest, 'id' | 'assigned_to' | 'location'>,
): Promise<StaffMember | undefined> {
  const staffIds = new Set([...(assigned_to === null ? [] : [assigned_to]), ...(await listLastColleagues(kysely, id))])
  for (const staffId of staffIds) {
    const row = await selectColleagues(kysely).selectAll().where('id', '=', staffId).executeTakeFirst()
    const colleague = row && toStaffMember(row)
    if (colleague === undefined || !canSeeLocation(siteFacts, colleague, location)) continue
    return row?.wants_reminders === 1 ? colleague : undefined
  }
  return undefined
}

/** Those who did something about a request, the last of them first, each as often as they did. */
async function listLastColleagues(kysely: Kysely<Schema>, requestId: string): Promise<string[]> {
  const events = await kysely
    .selectFrom('request_events')
    .select('staff_id')
    .where('request_id', '=', requestId)
    .where('staff_id', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return events.flatMap(({ staff_id }) => staff_id ?? [])
}
