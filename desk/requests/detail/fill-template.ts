import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { StaffSession } from '../../../contract/desk/staff.ts'

type EmailTemplate = StaffSession['brand']['emailTemplates'][number]

/** The owner's template with the names of this request in it. What is in braces and unknown stays: it is seen, then, before it is sent. */
export function fillTemplate(
  template: EmailTemplate,
  { firstName, location }: Pick<RequestDetail, 'firstName' | 'location'>,
  { brand, member }: Pick<StaffSession, 'brand' | 'member'>,
): { subject: string; text: string } {
  const clinic = brand.clinics.find((one) => one.location === location)
  const values = new Map([
    ['firstName', firstName],
    ['clinic', clinic?.title ?? brand.name],
    ['clinicPhone', clinic?.phone ?? brand.phone],
    ['staffName', member.name],
    ['brand', brand.name],
  ])
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole)
  return { subject: fill(template.subject), text: fill(template.text) }
}
