import type { Clinic } from '../../content-model/clinics/clinic-schema.ts'
import type { ClinicHours } from '../../contract/opening-hours.ts'
import { addressOfClinic, clinicLinks, knownPlace } from '../content/clinics.ts'
import { toPicture } from '../content/pictures.ts'
import { content } from '../content/site-content.ts'
import { clinicThing } from '../sections/structured-data/brand-things.ts'
import { describeBreadcrumbs, serializeJsonLd } from '../sections/structured-data/describe-things.ts'
import { drawClinicMap } from './clinic-map/draw-clinic-map.ts'

const { locations } = content

// What the clinic list and the clinics' pages show, joined from the content folder. Only the pages read this.

export const clinics = content.clinics.map((clinic) => ({
  slug: clinic.slug,
  title: clinic.title,
  href: addressOfClinic(clinic),
  picture: toPicture(clinic.image),
  address: knownPlace(clinic).address,
  phone: clinic.contact,
  coordinates: clinic.coordinates,
  openingHours: openingHoursOf(clinic),
}))

export const map = locations.map && {
  heading: locations.map.heading,
  lead: locations.map.lead,
  drawing: drawClinicMap(clinics, locations.map.names),
}

export const clinicPages = content.clinics.map((clinic) => ({
  slug: clinic.slug,
  entry: { path: addressOfClinic(clinic), ...clinic.page, socialPicture: clinic.image },
  jsonLd: serializeJsonLd([
    ...clinicThing(clinic),
    describeBreadcrumbs(content.brand, [
      { name: locations.heading, path: '/locations' },
      { name: clinic.title, path: addressOfClinic(clinic) },
    ]),
  ]),
  bookHref: `/contact/${clinic.slug}`,
  heading: clinic.page.title,
  picture: toPicture(clinic.image),
  openingHours: openingHoursOf(clinic),
  place: {
    ...knownPlace(clinic),
    phone: clinic.contact,
    overview: clinic.overview,
    detail: clinic.detail && toPicture(clinic.detail),
  },
  visit: { hours: clinic.hours, accessibility: clinic.accessibility },
  others: clinicLinks.filter(({ href }) => href !== addressOfClinic(clinic)),
}))

function openingHoursOf({ openingHours, closures, timeZone }: Clinic): ClinicHours {
  return { openingHours, closures, timeZone }
}
