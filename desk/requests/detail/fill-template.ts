import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { StaffSession } from '../../../contract/desk/staff.ts'

type EmailTemplate = StaffSession['brand']['emailTemplates'][number]

/** The owner's template with the names of this request in it. A gap stays, and nothing is sent before it is filled in. */
export function fillTemplate(
  template: EmailTemplate,
  { firstName, location }: Pick<RequestDetail, 'firstName' | 'location'>,
  { brand, member }: Pick<StaffSession, 'brand' | 'member'>,
): { subject: string; text: string } {
  const clinic = brand.clinics.find((one) => one.location === location)
  const values = new Map([
    ['firstName', firstName],
    ['clinic', clinic ? `${brand.name} ${clinic.title}` : brand.name],
    ['clinicPhone', clinic?.phone ?? brand.phone],
    ['staffName', member.name],
    ['brand', brand.name],
  ])
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole)
  return { subject: fill(template.subject), text: fill(template.text) }
}
