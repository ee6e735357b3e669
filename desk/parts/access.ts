import type { StaffMember, StaffSession } from '../../contract/desk/staff.ts'

/** The role of a staff member, and the clinics whose requests they see. None means all, future ones included. */
export type Access = Pick<StaffMember, 'role' | 'clinics'>

type Clinics = StaffSession['brand']['clinics']

export const roleNames = { desk: 'Desk staff', admin: 'Admin' } as const

/** "Admin", "Desk staff · all clinics", "Desk staff · Irvine, Encinitas". An admin sees everything, whatever the list says. */
export function describeAccess({ role, clinics }: Access, known: Clinics): string {
  if (role === 'admin') return roleNames.admin
  if (clinics.length === 0) return `${roleNames.desk} · all clinics`
  const titles = clinics.map((slug) => known.find((clinic) => clinic.slug === slug)?.title ?? slug)
  return `${roleNames.desk} · ${titles.join(', ')}`
}

/** Without the earlier link names of clinics, and those of clinics that are gone, as long as there are others in the list. */
export function currentAccess({ role, clinics }: Access, known: Clinics): Access {
  const current = clinics.filter((slug) => known.some((clinic) => clinic.slug === slug))
  return { role, clinics: current.length > 0 ? current : clinics }
}

/** Whether a colleague sees what every clinic holds: the others must not delete, or promise, what they can't see. */
export function seesEverything({ role, clinics }: Pick<StaffMember, 'role' | 'clinics'>): boolean {
  return role === 'admin' || clinics.length === 0
}
