import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'

type Clinic = SiteContent['clinics'][number]

const always = (_one: Clinic, _other: Clinic) => true

/** What a clinic has in common with an earlier one, as one that began as a copy of another still may. */
export function findSharedByClinics({ clinics, consultationForm }: SiteContent): Finding[] {
  const option = (name: string) => consultationForm.locations.find(({ value }) => value === name)?.label ?? name
  const shared = (field: string, read: (clinic: Clinic) => string | undefined, isAmiss = always) =>
    clinics.flatMap((clinic, index) => {
      const value = read(clinic)
      const isShared = clinics.slice(0, index).some((other) => read(other) === value && isAmiss(other, clinic))
      return value !== undefined && isShared ? [`${clinic.file} → ${field}: ${value}`] : []
    })
  return [
    ...findingIn(
      'contradiction',
      `Two clinics share an option in the consultation form, so their requests can't be told apart. Add an option to the form's clinics, then choose it as the clinic's "Option in the form."`,
      shared('formLocation', ({ formLocation }) => option(formLocation)),
    ),
    ...findingIn(
      'contradiction',
      'Two clinics are at the same place on the map, but their addresses differ.',
      shared(
        'coordinates',
        ({ coordinates: { latitude, longitude } }) => `${latitude}, ${longitude}`,
        (one, other) => one.address.at(-1) !== other.address.at(-1),
      ),
    ),
    ...findingIn(
      'contradiction',
      'Two clinics use the same description.',
      shared('overview[1]', ({ overview: [about] }) => about),
    ),
    ...findingIn('contradiction', 'Two clinics show the same image.', [
      ...shared('image.picture', ({ image }) => image.picture),
      ...shared('detail.picture', ({ detail }) => detail?.picture),
    ]),
  ]
}
