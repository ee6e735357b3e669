import type { MedicalClinic, MedicalOrganization } from 'schema-dts'
import type { Clinic } from '../../../content-model/clinic-schema.ts'
import { content } from '../../content/site-content.ts'
import { describeClinic, describeOrganization } from './describe-clinics.ts'

const { brand, clinics } = content

/** The brand and its clinics, as the home page tells search engines of them. */
export function brandThings(): [MedicalOrganization, ...MedicalClinic[]] {
  const organization = describeOrganization({ ...brand, description: brand.line }, clinics.map(addressOf))
  return [organization, ...clinics.map(clinicThing)]
}

/** One clinic, the same on the home page and on its own. */
export function clinicThing(clinic: Clinic): MedicalClinic {
  return describeClinic(brand.siteUrl, {
    name: `${brand.name} ${clinic.title}`,
    path: addressOf(clinic),
    description: clinic.page.description,
    image: `/social/${clinic.image.picture}.jpg`,
    phone: clinic.contact,
    address: clinic.address,
    coordinates: clinic.coordinates,
    openings: clinic.openingHours,
    map: clinic.googleUrl,
  })
}

function addressOf({ slug }: Clinic): string {
  return `/locations/${slug}`
}
