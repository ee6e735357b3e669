import { Sentences } from '../../../ui/sentences/sentences.tsx'
import { CardFace, type CardLevel } from '../member-card/member-card.tsx'
import css from './card-showcase.module.css'

type CardShowcaseProps = {
  heading: string
  lead: string
  brandName: string
  mark: string
  cards: { level: CardLevel; name: string; text: string }[]
}

/** The premium cards side by side; each tilts toward the pointer that is over it. */
export function CardShowcase({ heading, lead, brandName, mark, cards }: CardShowcaseProps) {
  return (
    <section data-section="" data-surface="night" aria-labelledby="showcase-title">
      <h2 id="showcase-title">
        <Sentences text={heading} />
      </h2>
      <p className={css.lead}>{lead}</p>
      <ul className={css.cards} role="list">
        {cards.map(({ level, name, text }) => (
          <li key={name}>
            {/* The level is written on the card. A screen reader gets it as a heading. */}
            <div className={css.tilt} data-tilt aria-hidden="true">
              <CardFace level={level} mark={mark} brandName={brandName}>
                <span className={css.level}>{name}</span>
              </CardFace>
            </div>
            <h3 data-visually-hidden="">{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
