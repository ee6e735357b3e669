import type { MedicalClinic, MedicalOrganization } from 'schema-dts'
import type { Clinic } from '../../../content-model/clinics/clinic-schema.ts'
import { content } from '../../content/site-content.ts'
import { describeClinic, describeOrganization } from './describe-clinics.ts'

const { brand, clinics } = content

const located = clinics.filter(({ showAddress }) => showAddress)

/** The brand and its clinics, as the home page tells search engines of them. */
export function brandThings(): [MedicalOrganization, ...MedicalClinic[]] {
  const organization = describeOrganization({ ...brand, description: brand.line }, located.map(addressOf))
  return [organization, ...clinics.flatMap(clinicThing)]
}

/** One clinic, the same on the home page and on its own; none while its address is in doubt. */
export function clinicThing(clinic: Clinic): MedicalClinic[] {
  if (!clinic.showAddress) return []
  const thing = describeClinic(brand.siteUrl, {
    name: `${brand.name} ${clinic.title}`,
    path: addressOf(clinic),
    description: clinic.page.description,
    image: `/social/${clinic.image.picture}.jpg`,
    phone: clinic.contact,
    address: clinic.address,
    coordinates: clinic.coordinates,
    openings: clinic.openingHours,
    closures: clinic.closures,
    map: clinic.googleUrl,
  })
  return [thing]
}

function addressOf({ slug }: Clinic): string {
  return `/locations/${slug}`
}
