import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'

/** Entries that contradict something next to them. Numbers and amounts that differ are found by `reviewDifferences`. */
export function findContradictions(content: SiteContent, today: Date): Finding[] {
  return [
    ...findingIn(
      'contradiction',
      "A clinic's name isn't in its address. If it's named for a town, one of the two is wrong.",
      content.clinics.flatMap(({ file, title, address }) =>
        address.some((line) => line.includes(title)) ? [] : [`${file} → address: ${address.at(-1)}`],
      ),
    ),
    ...findingIn(
      'contradiction',
      'The directions go somewhere other than the address. Correct "Map link" or "Street address."',
      content.clinics.flatMap(({ file, googleUrl, address }) => {
        const place = googleUrl && new URL(googleUrl).searchParams.get('query')
        return !place || isSamePlace(place, address) ? [] : [`${file} → googleUrl: ${place}`]
      }),
    ),
    ...findingIn(
      'contradiction',
      'An option is stored under a different name than visitors see. Other systems may depend on the stored value, so keep it, and expect it in exports.',
      (['locations', 'treatments'] as const).flatMap((list) =>
        content.consultationForm[list]
          .filter(({ value, label }) => !letters(label).startsWith(letters(value)))
          .map(({ value, label }) => `consultation-form.yaml → ${list}: ${value} is "${label}"`),
      ),
    ),
    ...findingIn(
      'contradiction',
      "The forms collect, or the site counts, something the privacy policy doesn't mention. Put the placeholder back: {formFields}, {consultationFields}, {privacyRequestFields} or {countedEvents}.",
      unnamedInPolicy(content),
    ),
    ...findingIn(
      'contradiction',
      `A treatment has a page, but the consultation form has no option for it, so its booking buttons don't select one. Add an option and choose it as the treatment's "Option in the form," or leave it to the visitor.`,
      content.procedures.flatMap(({ treatment }) =>
        content.treatments
          .filter(({ slug, formTreatment }) => slug === treatment && formTreatment === undefined)
          .map(({ file }) => `${file} → formTreatment`),
      ),
    ),
    ...findSharedByClinics(content),
    ...findingIn(
      'contradiction',
      "A testimonial's initials don't match the name.",
      content.testimonials.entries.flatMap(({ name, initials }, index) =>
        plainLetters(name).startsWith(plainLetters(initials).slice(0, 1))
          ? []
          : [`testimonials.yaml → entries[${index + 1}].initials: ${initials}, ${name}`],
      ),
    ),
    ...findingIn(
      'contradiction',
      'The copyright year is out of date.',
      content.brand.copyrightYear < today.getFullYear()
        ? [`brand.yaml → copyrightYear: ${content.brand.copyrightYear}`]
        : [],
    ),
  ]
}

/** The fields and events that the privacy policy has to mention but doesn't. */
function unnamedInPolicy({ legal: { privacy }, privacyPolicy }: SiteContent): string[] {
  const text = letters(privacyPolicy.sections.map(({ html }) => html).join(' '))
  const { formFields, furtherFields, countedEvents } = privacy
  return [formFields, furtherFields.consultation, furtherFields.privacyRequest, countedEvents]
    .flatMap((copy) => Object.values(copy))
    .filter((copy) => !text.includes(letters(copy)))
    .map((copy) => `legal/privacy-policy.md: ${copy}`)
}

/** A map search names the street, and nothing that isn't in the address. A map doesn't need the suite. */
function isSamePlace(place: string, address: string[]): boolean {
  const [street = ''] = address[0]?.split(',') ?? []
  const written = letters(address.join())
  return letters(place).includes(letters(street)) && place.split(',').every((part) => written.includes(letters(part)))
}

/** In capitals, and without accents: "Élodie" has the initial E. */
function plainLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\P{L}/gu, '').toUpperCase()
}

/** Letters and digits alone, of plain text or HTML: an apostrophe may stand there as `&#39;`. */
function letters(text: string): string {
  return text.toLowerCase().replaceAll(/&#?\w+;|[^a-z0-9]/g, '')
}

type Clinic = SiteContent['clinics'][number]

const always = (_one: Clinic, _other: Clinic) => true

/** Values that a clinic shares with an earlier one, perhaps because it began as a copy. */
function findSharedByClinics({ clinics, consultationForm }: SiteContent): Finding[] {
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
