import * as z from 'zod/mini'
import { type StaffMember, staffMemberSchema } from '../../contract/desk/staff.ts'

/** A row of `staff_users` as the desk knows the person. */
export function toStaffMember({ clinics, ...user }: { clinics: string; [field: string]: unknown }): StaffMember {
  return z.parse(staffMemberSchema, { ...user, clinics: JSON.parse(clinics) })
}
