import type { RequestDetail, Timeline, TimelineQuery } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { recordView } from '../audit-log/record-view.ts'
import type { FollowUpDeps } from './follow-up-deps.ts'
import { readOlderEvents, readRequest } from './read-request.ts'

/** A request for somebody to look at, which the record tells. Throws `not-found` like `readRequest`. */
export async function showRequest(deps: FollowUpDeps, staff: StaffMember, id: string): Promise<RequestDetail> {
  const detail = await readRequest(deps, staff, id)
  await recordLook(deps, staff, id)
  return detail
}

/** The same for an older part of what happened to it. */
export async function showOlderEvents(
  deps: FollowUpDeps,
  staff: StaffMember,
  wanted: { id: string; query: TimelineQuery },
): Promise<Timeline> {
  const timeline = await readOlderEvents(deps, staff, wanted)
  await recordLook(deps, staff, wanted.id)
  return timeline
}

function recordLook({ database, clock }: FollowUpDeps, staff: StaffMember, id: string): Promise<void> {
  const target = { kind: 'request', id } as const
  return recordView(database.kysely, { staff, action: 'request-viewed', target, now: clock() })
}
