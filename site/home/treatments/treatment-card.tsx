import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './treatment-card.module.css'

/** What a card of the home page shows of one treatment. */
export type TreatmentCardData = {
  slug: string
  title: string
  kicker: string
  line: string
  surface: 'paper' | 'sand' | 'night'
  /** The treatment's page, or the membership site. */
  href: string
  /** The treatment on the overview of all treatments. */
  detailsHref: string
  /** The form with this treatment already chosen. On the home page, the script chooses it in the page's own form. */
  bookHref: string
  formTreatment?: string | undefined
  priceTeaser?: string
  keyFeatures: string[]
  picture: ShownPicture
  /** An object on transparent ground keeps its shape; a scene fills the card. */
  fit: 'contain' | 'cover'
}

/** The two labels of the button that unfolds a card's key features. */
export type KeyFeatureCopy = { show: string; hide: string }

type KeyFeaturesProps = { features: string[]; group: string; copy: KeyFeatureCopy }

/** The key features of a card, folded away; `group` makes the browser keep one panel open at a time. */
export function KeyFeatures({ features, group, copy }: KeyFeaturesProps) {
  return (
    <details className={css.panel} name={group}>
      <summary>
        <span className={css.show}>{copy.show}</span>
        <span className={css.hide}>{copy.hide}</span>
      </summary>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </details>
  )
}
