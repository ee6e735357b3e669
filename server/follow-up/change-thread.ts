import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { AppError } from '../platform/errors.ts'
import { readRequest, showRequest } from './read-request.ts'
import { type FollowUpDeps, holdRequest } from './stored-request.ts'
import { canStandTogether, joinThreads, takeApart } from './threads.ts'

type Change = { version: number; other: string }

/**
 * Joins another request to this one, which a colleague takes for the same person's, and returns the thread. Throws
 * `not-found` for what they may not see, `stale-change` with the current state, and `invalid-request` for requests of two
 * clinics, or with two appointments.
 */
export async function joinRequest(
  deps: FollowUpDeps,
  staff: StaffMember,
  id: string,
  change: Change,
): Promise<RequestDetail> {
  return await changeThread(
    deps,
    { staff, id, change, action: 'request-joined' },
    async ({ transaction, now }, [lead, other]) => {
      if (other.joined_to !== null || other.id === lead.id) throw refuse('It stands with another request already')
      if (!canStandTogether(lead, other)) throw refuse("They're for two clinics. Correct the clinic of one first")
      const isDone = await joinThreads(transaction, { siteFacts: deps.siteFacts, staff, now }, [lead, other])
      if (!isDone) throw refuse('Both have an appointment. Cancel one first')
    },
  )
}

/** Takes a joined request out of the thread that this one leads. Throws like `joinRequest`. */
export async function takeRequestApart(
  deps: FollowUpDeps,
  staff: StaffMember,
  id: string,
  change: Change,
): Promise<RequestDetail> {
  const about = { staff, id, change, action: 'request-taken-apart' } as const
  return await changeThread(deps, about, async ({ transaction, now }, [lead, joined]) => {
    if (joined.joined_to !== lead.id) throw refuse("It isn't part of this request anymore")
    await takeApart(transaction, { siteFacts: deps.siteFacts, staff, now }, { lead, joined })
  })
}

type About = { staff: StaffMember; id: string; change: Change; action: 'request-joined' | 'request-taken-apart' }
type Held = Awaited<ReturnType<typeof holdRequest>>
type Transaction = Parameters<typeof holdRequest>[0]

async function changeThread(
  deps: FollowUpDeps,
  { staff, id, change: { version, other }, action }: About,
  work: (context: { transaction: Transaction; now: number }, pair: readonly [Held, Held]) => Promise<void>,
): Promise<RequestDetail> {
  const now = deps.clock()
  const isDone = await deps.database.store(async (transaction) => {
    const [first, second] = id < other ? [id, other] : [other, id]
    // In one order, whoever asks: two colleagues would wait for each other.
    const held = [
      await holdRequest(transaction, deps, staff, first),
      await holdRequest(transaction, deps, staff, second),
    ]
    const [lead, another] = [held.find((one) => one.id === id), held.find((one) => one.id === other)]
    if (lead === undefined || another === undefined) throw new AppError('not-found')
    if (lead.version !== version || lead.joined_to !== null) return false
    await work({ transaction, now }, [lead, another])
    await logActivity(transaction, { staff, action, target: { kind: 'request', id }, facts: { other }, now })
    return true
  })
  if (!isDone) throw new AppError('stale-change', { extension: { current: await showRequest(deps, staff, id) } })
  return await readRequest(deps, staff, id)
}

function refuse(message: string): AppError {
  return new AppError('invalid-request', { fields: [{ field: 'other', message }] })
}
