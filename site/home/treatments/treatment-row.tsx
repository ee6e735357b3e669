import { Button } from '../../../ui/button/button.tsx'
import { CardLink } from '../../../ui/card-link/card-link.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import { type KeyFeatureCopy, KeyFeatures, type TreatmentCardData } from './treatment-card.tsx'
import css from './treatment-row.module.css'

export type TreatmentRowProps = {
  title: string
  subtitle: string
  cards: TreatmentCardData[]
  view: string
  keyFeatureCopy?: KeyFeatureCopy
}

/** The row that scrolls sideways: natively, by wheel, touch, keys or the browser's own scroll buttons. */
export function TreatmentRow({ title, subtitle, cards, view, keyFeatureCopy }: TreatmentRowProps) {
  return (
    <div className={css.section} data-surface="paper">
      <h2 className={css.title}>
        {title} <span>{subtitle}</span>
      </h2>
      <ul className={css.row} role="list">
        {cards.map((treatment) => (
          <li key={treatment.slug} className={css.card} data-surface={treatment.surface}>
            <div className={css.picture} data-fit={treatment.fit}>
              <CaptionedPicture {...treatment.picture} sizes="22rem" fit={treatment.fit} />
            </div>
            <p className={css.kicker}>{treatment.kicker}</p>
            <h3>
              <CardLink href={treatment.href}>{treatment.title}</CardLink>
            </h3>
            {keyFeatureCopy && (
              <KeyFeatures features={treatment.keyFeatures} group="key-features-row" copy={keyFeatureCopy} />
            )}
            <div className={css.foot}>
              {treatment.priceTeaser && <p>{treatment.priceTeaser}</p>}
              <Button href={treatment.href}>
                {view}
                <span data-visually-hidden=""> {treatment.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
