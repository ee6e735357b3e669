import type { Correction } from '../../contract/desk/people.ts'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { holdAssignee } from '../follow-up/assignees.ts'
import { readRequest, showRequest } from '../follow-up/read-request.ts'
import { type FollowUpDeps, holdRequest } from '../follow-up/stored-request.ts'
import { AppError } from '../platform/errors.ts'
import { applyCorrection } from './correct-request.ts'

type Deps = FollowUpDeps & { siteFacts: Pick<SiteFacts, 'locations' | 'treatments'> }

/**
 * Corrects a request as its visitor asks and returns its new state. The activity log names the fields, not their
 * contents. Throws `not-found` if the colleague may not see the request, `stale-change` with the current state if it
 * has changed, and `invalid-request` with each field at fault.
 */
export async function correctForVisitor(
  deps: Deps,
  staff: StaffMember,
  { requestId, version, fields }: Correction,
): Promise<RequestDetail> {
  const now = deps.clock()
  const changes = new Map(Object.entries(fields))
  const isDone = await deps.database.store(async (transaction) => {
    await holdAssignee(transaction, deps.database, requestId)
    const request = await holdRequest(transaction, deps, staff, requestId)
    if (request.version !== version) return false
    await applyCorrection(transaction, { siteFacts: deps.siteFacts, staff, now }, requestId, changes)
    const target = { kind: 'request', id: requestId } as const
    const facts = { fields: [...changes.keys()] }
    await logActivity(transaction, { staff, action: 'request-corrected', target, facts, now })
    return true
  })
  if (!isDone) throw new AppError('stale-change', { extension: { current: await showRequest(deps, staff, requestId) } })
  return await readRequest(deps, staff, requestId)
}
