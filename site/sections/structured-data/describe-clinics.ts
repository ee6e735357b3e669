import type {
  DayOfWeek,
  MedicalClinic,
  MedicalOrganization,
  OpeningHoursSpecification,
  PostalAddress,
} from 'schema-dts'

type Organization = {
  name: string
  legalName: string
  description: string
  phone: { href: string }
  email: string
  postalAddress: readonly string[]
  siteUrl: string
}
type Opening = { days: readonly string[]; opens: string; closes: string }
type ClinicFacts = {
  name: string
  path: string
  description: string
  /** The address of a picture of the clinic, without the host. */
  image: string
  phone: { href: string }
  address: readonly string[]
  coordinates: { latitude: number; longitude: number }
  openings: readonly Opening[]
  closures: readonly { date: string }[]
  map?: string | undefined
}

/** The group of clinics behind the site, for search engines. */
export function describeOrganization(organization: Organization, clinicPaths: readonly string[]): MedicalOrganization {
  const { name, legalName, description, phone, email, postalAddress, siteUrl } = organization
  const address = (path: string) => new URL(path, siteUrl).href
  return {
    '@type': 'MedicalOrganization',
    '@id': address('/#organization'),
    name,
    legalName,
    description,
    url: address('/'),
    logo: address('/icon-512.png'),
    telephone: phone.href.replace('tel:', ''),
    email,
    address: describeAddress(postalAddress),
    subOrganization: clinicPaths.map((path) => ({ '@type': 'MedicalClinic', '@id': address(`${path}#clinic`) })),
  }
}

/** One clinic with its address, its place on the map and its opening hours; without fixed hours it names none. */
export function describeClinic(siteUrl: string, clinic: ClinicFacts): MedicalClinic {
  const { name, path, description, image, phone, address, coordinates, openings, closures, map } = clinic
  const url = new URL(path, siteUrl).href
  return {
    '@type': 'MedicalClinic',
    '@id': `${url}#clinic`,
    name,
    url,
    description,
    image: new URL(image, siteUrl).href,
    telephone: phone.href.replace('tel:', ''),
    address: describeAddress(address),
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    parentOrganization: { '@type': 'MedicalOrganization', '@id': new URL('/#organization', siteUrl).href },
    ...(openings.length > 0 && { openingHoursSpecification: openings.map(describeOpening) }),
    ...(closures.length > 0 && { specialOpeningHoursSpecification: closures.map(describeClosure) }),
    ...(map && { hasMap: map }),
  }
}

function describeOpening({ days, opens, closes }: Opening): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: days.flatMap(dayOf), opens, closes }
}

/** Search engines read an opening that ends as it begins as a day on which nothing opens. */
function describeClosure({ date }: { date: string }): OpeningHoursSpecification {
  const wholeDay = { validFrom: date, validThrough: date, opens: '00:00', closes: '00:00' }
  return { '@type': 'OpeningHoursSpecification', ...wholeDay }
}

const daysOfWeek: Readonly<Record<string, DayOfWeek>> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
}

function dayOf(day: string): DayOfWeek[] {
  const known = daysOfWeek[day]
  return known === undefined ? [] : [known]
}

/** Reads a last line such as "Irvine, CA 92618". If it has another format, all lines count as the street. */
function describeAddress(lines: readonly string[]): PostalAddress {
  const [, addressLocality, addressRegion, postalCode] =
    /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(lines.at(-1) ?? '') ?? []
  if (addressLocality === undefined) return { '@type': 'PostalAddress', streetAddress: lines.join(', ') }
  const streetAddress = lines.slice(0, -1).join(', ')
  return {
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality,
    addressRegion,
    postalCode,
    addressCountry: 'US',
  }
}
