import type { Transaction } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Schema } from '../database/database-schema.ts'
import type { ActionPlan } from './action-plan.ts'
import { writeEventData } from './event-data.ts'
import type { StoredRequest } from './request-columns.ts'

type NewEvent = {
  id: string
  request: StoredRequest
  at: number
  staff: Pick<StaffMember, 'id' | 'name'> | null
  plan: Pick<ActionPlan, 'event' | 'emails' | 'canUndo'>
}

/** Stores what happened, in the transaction that does it; `staff` is null for what the server does by itself. */
export async function storeEvent(transaction: Transaction<Schema>, event: NewEvent): Promise<void> {
  const { id, request, at, staff, plan } = event
  const data = writeEventData({
    content: plan.event,
    before: plan.canUndo === false ? undefined : request,
    emailIds: plan.emails?.map((email) => email.id),
  })
  const by = { staff_id: staff?.id ?? null, staff_name: staff?.name ?? null }
  await transaction
    .insertInto('request_events')
    .values({ id, request_id: request.id, at, ...by, kind: plan.event.kind, data, undone_at: null })
    .execute()
}
