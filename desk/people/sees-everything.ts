import type { StaffMember } from '../../contract/desk/staff.ts'

/** Whether a colleague sees what every clinic holds: the others must not delete, or promise, what they can't see. */
export function seesEverything({ role, clinics }: Pick<StaffMember, 'role' | 'clinics'>): boolean {
  return role === 'admin' || clinics.length === 0
}
