import { expect, it } from 'vitest'
import { listClinics } from './list-clinics.ts'

const all = { label: 'Locations', href: '/locations' }
const irvine = { label: 'Irvine', href: '/locations/irvine' }
const temecula = { label: 'Temecula', href: '/locations/temecula' }
const privacy = { label: 'Privacy', href: '/privacy-policy' }

it('a visitor finds each clinic under the link to all of them, once', () => {
  const legal = { title: 'Legal', links: [privacy] }
  expect(listClinics([irvine, temecula], [{ title: 'Clinics', links: [all, privacy] }, legal])).toEqual([
    { title: 'Clinics', links: [all, irvine, temecula, privacy] },
    legal,
  ])
  const headOffice = { label: 'Head office', href: '/locations/irvine' }
  expect(listClinics([irvine, temecula], [{ title: 'Clinics', links: [all, headOffice] }])).toEqual([
    { title: 'Clinics', links: [all, temecula, headOffice] },
  ])
})
