import type { StaffMember } from '../../contract/desk/staff.ts'
import { recordAction } from '../audit-log/record-action.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../platform/errors.ts'
import { endAccess } from './end-access.ts'

type Change = { database: Database; by: { id: string } | null; id: string; now: number }

/** Changes what a colleague may do and see, from the next call on. Throws `not-found` where he has no access. */
export async function changeAccess(change: Change & { access: Pick<StaffMember, 'role' | 'clinics'> }): Promise<void> {
  const { database, by, id, access, now } = change
  const { role, clinics } = access
  await database.store(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_users')
      .set({ role, clinics: JSON.stringify(clinics), updated_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('not-found')
    const target = { kind: 'staff', id } as const
    await recordAction(transaction, { staff: by, action: 'staff-changed', target, facts: { role, clinics }, now })
  })
}

/** Ends somebody's access at once. The name stays, beside what that person did. Throws `not-found` where there is none. */
export async function revokeAccess({ database, by, id, now }: Change): Promise<void> {
  await database.store(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_users')
      .set({ revoked_at: now, updated_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('not-found')
    await endAccess(transaction, id)
    await recordAction(transaction, { staff: by, action: 'staff-revoked', target: { kind: 'staff', id }, now })
  })
}
