import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { Schema } from '../database/database-schema.ts'
import { findableColumns } from '../platform/search-text.ts'
import { storeEvent } from './store-event.ts'

type Correction = { id: string; fields: string[]; staff: Pick<StaffMember, 'id' | 'name'> | null; now: number }

/** Lets the search find a request by its corrected fields, and tells of it in the timeline, without the values. */
export async function noteCorrection(
  transaction: Transaction<Schema>,
  { id, fields, staff, now }: Correction,
): Promise<void> {
  const request = await transaction
    .selectFrom('consultation_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('consultation_requests')
    .set({ ...findableColumns(request), version: request.version + 1, last_event_at: now })
    .where('id', '=', id)
    .execute()
  const plan = { event: { kind: 'corrected', fields }, canUndo: false } as const
  await storeEvent(transaction, { id: randomUUIDv7(), request, at: now, staff, plan })
}
