import type { SharedAction, SharedResult } from '../../contract/desk/request-actions.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { AppError } from '../platform/errors.ts'
import { storeAction } from './perform-action.ts'
import type { FollowUpDeps } from './stored-request.ts'
import { storeUndo } from './undo-action.ts'

// One action on many requests. Each has a transaction of its own: what somebody else has changed meanwhile is left alone
// and keeps no other from being done, and nobody waits for locks on a hundred requests.

type Versioned = { id: string; version: number }
type Done = Versioned & { eventId: string; location: string }

/** `tell` hears of each that was done, and of the form's value of its clinic. */
type Many<Item> = { requests: readonly Item[]; tell: (request: { id: string; location: string }) => void }

/** Assigns, snoozes or closes open requests. The answer has one result for each, in their order. */
export function actOnMany(
  deps: FollowUpDeps,
  staff: StaffMember,
  { action, ...many }: Many<Versioned> & { action: SharedAction },
): Promise<SharedResult[]> {
  return forEach(many, ({ id, version }) => storeAction(deps, staff, id, { version, action, mayBeClosed: false }))
}

/** Takes such an action back, from each request that nobody has changed since. */
export function undoMany(
  deps: FollowUpDeps,
  staff: StaffMember,
  many: Many<Versioned & { eventId: string }>,
): Promise<SharedResult[]> {
  return forEach(many, async ({ id, version, eventId }) => {
    const done = await storeUndo(deps, staff, id, { version, eventId })
    return done === 'stale' ? done : { ...done, eventId }
  })
}

/** One after the other, each once. */
async function forEach<Item extends Versioned>(
  { requests, tell }: Many<Item>,
  change: (request: Item) => Promise<Done | 'stale'>,
): Promise<SharedResult[]> {
  const results: SharedResult[] = []
  for (const request of new Map(requests.map((one) => [one.id, one])).values()) {
    const { id } = request
    try {
      const done = await change(request)
      if (done !== 'stale') tell(done)
      results.push(
        done === 'stale'
          ? { id, outcome: 'stale' }
          : { id, outcome: 'done', version: done.version, eventId: done.eventId },
      )
    } catch (error) {
      results.push(describeRefusal(id, error))
    }
  }
  return results
}

/** What keeps one request from being changed. Throws what concerns all of them. */
function describeRefusal(id: string, error: unknown): SharedResult {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'not-found') return { id, outcome: 'gone' }
  if (error.code === 'cannot-undo') return { id, outcome: 'stale' }
  if (error.code !== 'invalid-request') throw error
  return { id, outcome: 'refused', reason: error.fields[0]?.message ?? '' }
}
