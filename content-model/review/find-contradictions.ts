import type { SiteContent } from '../read-content.ts'
import { type Finding, findingIn } from './finding.ts'

/** What says two different things, of which at most one can be right. */
export function findContradictions(content: SiteContent, today: Date): Finding[] {
  return [
    ...findingIn(
      'contradiction',
      'The monthly amount times the months is not the price. A monthly amount in an advertisement can call for the full credit terms (Regulation Z, 12 CFR 1026.24). Correct the amount, the months or the price.',
      content.treatments.flatMap(({ slug, price }) => {
        if (!price) return []
        const total = price.monthly * price.termMonths
        const isClose = total >= price.from * 0.99 && total <= price.from * 1.5
        const sum = `${price.termMonths} × $${price.monthly} is $${total.toFixed(2)}, but the price is $${price.from}`
        return isClose ? [] : [`treatments/${slug}.yaml → price: ${sum}`]
      }),
    ),
    ...findingIn(
      'contradiction',
      'Two clinics have the same address, so patients of one may drive to the other.',
      content.clinics.flatMap(({ slug, address }, index) => {
        const twin = content.clinics.slice(0, index).find((other) => other.address.join() === address.join())
        return twin ? [`clinics/${slug}.yaml → address: as in clinics/${twin.slug}.yaml`] : []
      }),
    ),
    ...findingIn(
      'contradiction',
      'A clinic is called after one town and has its address in another.',
      content.clinics.flatMap(({ slug, title, address }) =>
        address.some((line) => line.includes(title)) ? [] : [`clinics/${slug}.yaml → address: ${address.at(-1)}`],
      ),
    ),
    ...findingIn(
      'contradiction',
      'The directions search for another place than the address. Correct "googleUrl" or "address".',
      content.clinics.flatMap(({ slug, googleUrl, address }) => {
        const place = googleUrl && new URL(googleUrl).searchParams.get('query')
        return !place || isSamePlace(place, address) ? [] : [`clinics/${slug}.yaml → googleUrl: ${place}`]
      }),
    ),
    ...findingIn(
      'contradiction',
      'The same treatment takes a different time in different places. Choose one figure.',
      content.treatments.flatMap((treatment) => differentTimes(content, treatment)),
    ),
    ...findingIn(
      'contradiction',
      'An option is stored under another name than visitors read. Other systems may depend on the stored value: keep it, and know it when you read an export.',
      (['locations', 'treatments'] as const).flatMap((list) =>
        content.consultationForm[list]
          .filter(({ value, label }) => !letters(label).startsWith(letters(value)))
          .map(({ value, label }) => `consultation-form.yaml → ${list}: ${value} is "${label}"`),
      ),
    ),
    ...findingIn(
      'contradiction',
      'The forms collect or the site counts something that the privacy policy does not name. Bring the placeholder back: {formFields}, {consultationFields}, {privacyRequestFields} or {countedEvents}.',
      unnamedInPolicy(content),
    ),
    ...findingIn(
      'contradiction',
      'A treatment has a page, but the consultation form has no option that says the same, so that its booking buttons choose none. Add an option and name it in "formTreatment", or leave it to the visitor.',
      content.procedures.flatMap(({ treatment }) =>
        content.treatments
          .filter(({ slug, formTreatment }) => slug === treatment && formTreatment === undefined)
          .map(({ slug }) => `treatments/${slug}.yaml → formTreatment`),
      ),
    ),
    ...findingIn(
      'contradiction',
      'The year of the copyright is over.',
      content.brand.copyrightYear < today.getFullYear()
        ? [`brand.yaml → copyrightYear: ${content.brand.copyrightYear}`]
        : [],
    ),
  ]
}

const span = /(\d+)(?:-| to )(\d+) (hours?|minutes?)/

/** Spans of time in the cards of a treatment that differ from its own. */
function differentTimes({ home }: SiteContent, { slug, timeEstimate }: SiteContent['treatments'][number]): string[] {
  const own = span.exec(timeEstimate)
  if (!own) return []
  const { phone, desktop } = home.treatments
  return [...phone.cards, ...desktop.cards]
    .filter((card) => card.treatment === slug)
    .flatMap(({ kicker }) => {
      const other = span.exec(kicker)
      const isSame = !other || (other[1] === own[1] && other[2] === own[2])
      return isSame ? [] : [`home.yaml → treatments: ${other[0]}, but treatments/${slug}.yaml: ${own[0]}`]
    })
}

/** What the privacy policy has to say and does not. */
function unnamedInPolicy({ legal: { privacy }, privacyPolicy }: SiteContent): string[] {
  const text = letters(privacyPolicy.sections.map(({ html }) => html).join(' '))
  const { formFields, furtherFields, countedEvents } = privacy
  return [formFields, furtherFields.consultation, furtherFields.privacyRequest, countedEvents]
    .flatMap((copy) => Object.values(copy))
    .filter((copy) => !text.includes(letters(copy)))
    .map((copy) => `legal/privacy-policy.md: ${copy}`)
}

/** A search for a place names its street, and nothing that the address does not name. A map needs no suite. */
function isSamePlace(place: string, address: string[]): boolean {
  const [street = ''] = address[0]?.split(',') ?? []
  const written = letters(address.join())
  return letters(place).includes(letters(street)) && place.split(',').every((part) => written.includes(letters(part)))
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
