import { Button } from '../../../ui/button/button.tsx'
import { CardLink } from '../../../ui/card-link/card-link.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { type KeyFeatureCopy, KeyFeatures, type TreatmentCardData } from './treatment-card.tsx'
import css from './treatment-list.module.css'

export type TreatmentListProps = {
  heading: string
  lead: string
  cards: TreatmentCardData[]
  learnMore: string
  book: string
  viewAll: string
  keyFeatureCopy?: KeyFeatureCopy
}

/** The phone's five cards: picture and title lead to the treatment, and booking is one thumb away. */
export function TreatmentList(props: TreatmentListProps) {
  const { heading, lead, cards, learnMore, book, viewAll, keyFeatureCopy } = props
  return (
    <div className={css.list}>
      <h2>{heading}</h2>
      <p className={css.lead}>{lead}</p>
      <ul role="list">
        {cards.map((treatment) => (
          <li key={treatment.slug} className={css.card} data-form-treatment={treatment.formTreatment}>
            <div className={css.picture}>
              <CaptionedPicture {...treatment.picture} sizes={sizesOf(treatment.picture)} fit="cover" focus="bottom" />
            </div>
            <div className={css.copy}>
              <p className={css.kicker}>{treatment.kicker}</p>
              <h3>
                <CardLink href={treatment.href}>{treatment.title}</CardLink>
              </h3>
              <p className={css.line}>{treatment.line}</p>
              {treatment.priceTeaser && <p className={css.price}>{treatment.priceTeaser}</p>}
              {keyFeatureCopy && (
                <KeyFeatures features={treatment.keyFeatures} group="key-features-list" copy={keyFeatureCopy} />
              )}
              <div className={css.actions}>
                <Button href={treatment.bookHref}>
                  {book}
                  <span data-visually-hidden=""> for {treatment.title}</span>
                </Button>
                <Button href={treatment.detailsHref} variant="quiet">
                  {learnMore}
                  <span data-visually-hidden=""> about {treatment.title}</span>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Button href="/treatments" variant="quiet">
        {viewAll}
      </Button>
    </div>
  )
}

/** A wide picture is cropped to 12:11, so it's drawn wider than the card. */
function sizesOf({ source }: ShownPicture): string {
  const enlarged = Math.max(1, ((source.width / source.height) * 11) / 12)
  return `calc(${enlarged.toFixed(2)} * (100vw - 2.5rem))`
}
