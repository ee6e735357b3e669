import type { Clinic } from '../../content-model/clinics/clinic-schema.ts'
import { content } from './site-content.ts'

/** The way to each clinic's page, in the owner's order. */
export const clinicLinks = content.clinics.map((clinic) => ({ label: clinic.title, href: addressOfClinic(clinic) }))

/** The path of a clinic's page. */
export function addressOfClinic({ slug }: Clinic): string {
  return `/locations/${slug}`
}

/** Where a clinic is and its map link, or neither while the owner isn't sure of the address. */
export function knownPlace({ showAddress, address, googleUrl }: Clinic) {
  return showAddress ? { address, directions: googleUrl } : { address: [], directions: undefined }
}
