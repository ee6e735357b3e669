import type { StaffSession } from '../../contract/desk/staff.ts'
import { useSession } from '../base/session.ts'
import { seesEverything } from './access.ts'

export const noPreference = 'No preference'

/** The clinics whose requests somebody works on, and no clinic, for a filter. An admin works on all. */
export function useClinicChoices(): { seesAll: boolean; choices: { value: string; label: string }[] } {
  const { brand, member } = useSession()
  const seesAll = seesEverything(member)
  const own = brand.clinics.filter(({ slug }) => seesAll || member.clinics.includes(slug))
  return {
    seesAll,
    choices: [...own.map(({ slug, title }) => ({ value: slug, label: title })), { value: 'none', label: noPreference }],
  }
}

/** The clinic that a form's value stands for; one that is gone is called what the request calls it. */
export function nameClinic({ clinics, locations }: StaffSession['brand'], location: string): string {
  const clinic = clinics.find((one) => one.location === location)
  return clinic?.title || locations.find(({ value }) => value === location)?.label || location || noPreference
}
