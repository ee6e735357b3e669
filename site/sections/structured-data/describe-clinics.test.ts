import { describe, expect, it } from 'vitest'
import { describeClinic, describeOrganization } from './describe-clinics.ts'

const clinic = {
  name: 'Birchfield Fort Ellis',
  path: '/locations/fort-ellis',
  description: 'Our house in Fort Ellis.',
  image: '/social/dawn.jpg',
  phone: { href: 'tel:+13035550177' },
  address: ['12 Quarry Bend', 'Rear house', 'Fort Ellis, CO 80501'],
  coordinates: { latitude: 40.17, longitude: -105.1 },
  openings: [{ days: ['friday', 'saturday'], opens: '18:00', closes: '02:00' }],
  closures: [{ date: '2030-12-25' }],
  map: 'https://maps.birchfield.example/fort-ellis',
}

describe('a search engine that shows a clinic beside its results', () => {
  it('learns where it is, when it is open and whom to call', () => {
    expect(describeClinic('https://birchfield.example', clinic)).toMatchObject({
      '@id': 'https://birchfield.example/locations/fort-ellis#clinic',
      telephone: '+13035550177',
      address: {
        streetAddress: '12 Quarry Bend, Rear house',
        addressLocality: 'Fort Ellis',
        addressRegion: 'CO',
        postalCode: '80501',
      },
      geo: { latitude: 40.17, longitude: -105.1 },
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Friday', 'https://schema.org/Saturday'], opens: '18:00', closes: '02:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2030-12-25', validThrough: '2030-12-25', opens: '00:00', closes: '00:00' },
      ],
      hasMap: 'https://maps.birchfield.example/fort-ellis',
    })
  })

  it('is told nothing about hours or a map that the clinic does not have', () => {
    const bare = describeClinic('https://birchfield.example', { ...clinic, openings: [], closures: [], map: undefined })
    expect(bare).not.toHaveProperty('openingHoursSpecification')
    expect(bare).not.toHaveProperty('specialOpeningHoursSpecification')
    expect(bare).not.toHaveProperty('hasMap')
  })

  it('gets an address in another form as it stands', () => {
    const abroad = describeClinic('https://birchfield.example', {
      ...clinic,
      address: ['4 Mill Lane', 'Leeds LS1 4AP'],
    })
    expect(abroad).toMatchObject({ address: { streetAddress: '4 Mill Lane, Leeds LS1 4AP' } })
  })

  it('learns which clinics belong together', () => {
    const brand = {
      name: 'Birchfield',
      legalName: 'Birchfield Scalp Care Ltd.',
      description: 'Two small clinics.',
      phone: { href: 'tel:+13035550177' },
      email: 'hello@birchfield.example',
      postalAddress: clinic.address,
      siteUrl: 'https://birchfield.example',
    }
    expect(describeOrganization(brand, ['/locations/fort-ellis'])).toMatchObject({
      '@id': 'https://birchfield.example/#organization',
      subOrganization: [{ '@id': 'https://birchfield.example/locations/fort-ellis#clinic' }],
    })
  })
})
