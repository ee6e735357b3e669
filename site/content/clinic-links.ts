import type { Clinic } from '../../content-model/clinics/clinic-schema.ts'
import { content } from './site-content.ts'

/** The way to each clinic's page, in the owner's order. */
export const clinicLinks = content.clinics.map((clinic) => ({ label: clinic.title, href: addressOfClinic(clinic) }))

/** The path of a clinic's page. */
export function addressOfClinic({ slug }: Clinic): string {
  return `/locations/${slug}`
}
