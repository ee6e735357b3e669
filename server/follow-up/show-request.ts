import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { recordView } from '../audit-log/record-view.ts'
import type { FollowUpDeps } from './follow-up-deps.ts'
import { readRequest } from './read-request.ts'

/** A request for somebody to look at, which the record tells. Throws `not-found` like `readRequest`. */
export async function showRequest(deps: FollowUpDeps, staff: StaffMember, id: string): Promise<RequestDetail> {
  const detail = await readRequest(deps, staff, id)
  const target = { kind: 'request', id } as const
  await recordView(deps.database.kysely, { staff, action: 'request-viewed', target, now: deps.clock() })
  return detail
}
