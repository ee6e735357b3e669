import type { RoutedTreatmentPage } from '../../content-model/treatments/treatment-page-schema.ts'
import { writeStartingPrice } from '../content/price-teaser.ts'
import { content } from '../content/site-content.ts'
import { findTreatment } from '../content/treatments.ts'
import { doctorsAt } from '../sections/doctors/doctors-data.ts'
import type { KeyFact } from '../sections/key-facts/key-facts.tsx'

const { cost, procedure: copy } = content

/** Price, time and doctor of a treatment. What the owner hasn't entered is left out. */
export function keyFacts({ treatment, facts }: RoutedTreatmentPage): KeyFact[] {
  return [
    ...priceFact(treatment),
    ...facts.filter(({ isKeyFact }) => isKeyFact).map(({ label, value }) => ({ label, value })),
    ...doctorFact(),
  ]
}

function priceFact(slug: string): KeyFact[] {
  if (!copy.keyFacts) return []
  const { price, pricing } = findTreatment(slug)
  const { transplant, others } = cost
  const buys = transplant.treatment === slug ? pricing : others.entries.find((o) => o.treatment === slug)?.priceIsFor
  return [
    {
      label: copy.keyFacts.price,
      value: price ? writeStartingPrice(price.from) : pricing,
      note: price && buys,
      href: '/cost',
    },
  ]
}

/** The first doctor of the list. */
function doctorFact(): KeyFact[] {
  const shown = doctorsAt()
  const [doctor] = shown?.doctors ?? []
  if (!copy.keyFacts || !shown || !doctor) return []
  const { name, role, sampleNote } = doctor
  const [page] = shown.links
  return [{ label: copy.keyFacts.doctor, value: name, isName: true, note: role, mark: sampleNote, href: page?.href }]
}
