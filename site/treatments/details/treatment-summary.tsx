import { Button } from '../../../ui/button/button.tsx'
import type { DetailsCopy, TreatmentDetailsData } from './treatment-details-data.ts'
import css from './treatment-summary.module.css'

type TreatmentSummaryProps = Pick<
  TreatmentDetailsData,
  'slug' | 'price' | 'pricing' | 'features' | 'bookHref' | 'join'
> & {
  copy: DetailsCopy
  priceFootnote: string
  phone: { display: string; href: string }
}

/** What stays in sight while the rest scrolls: the price, the key features, and the two ways to book. */
export function TreatmentSummary(props: TreatmentSummaryProps) {
  const { slug, price, pricing, features, bookHref, join, copy, priceFootnote, phone } = props
  return (
    <section className={css.summary} aria-labelledby={`${slug}-summary`}>
      <h3 id={`${slug}-summary`}>{copy.summary}</h3>
      <dl>
        <div>
          <dt>{copy.startingPrice}</dt>
          <dd className={css.price}>{price ?? pricing}</dd>
          {price && <dd className={css.pricing}>{pricing}</dd>}
          {price && (
            <dd className={css.pricing}>
              <a href="/cost">{copy.costLink}</a>
            </dd>
          )}
        </div>
        <div>
          <dt>{copy.keyFeatures}</dt>
          {features.map((feature) => (
            <dd key={feature}>{feature}</dd>
          ))}
        </div>
      </dl>
      {price && <p className={css.footnote}>{priceFootnote}</p>}
      <div className={css.actions}>
        <Button href={join?.href ?? bookHref} width="full">
          {join?.label ?? copy.bookConsultation}
        </Button>
        <Button href={phone.href} variant="outline" width="full">
          <span translate="no">{phone.display}</span>
        </Button>
      </div>
    </section>
  )
}
