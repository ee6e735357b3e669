import { SlideControls } from '../../../ui/carousel/slide-controls.tsx'
import { OptionCard, type OptionCardData } from './option-card.tsx'
import css from './options.module.css'

type OptionsProps = {
  copy: {
    heading: string
    lead: string
    view: string
    featured: string
    all: string
    featuredMark: string
    details: string
    recovery: string
  }
  cards: OptionCardData[]
  /** What the asterisk of the prices means. */
  priceFootnote: string
}

/**
 * The treatments to choose from. One list in three layouts: a row to swipe on a phone, cards in three columns, or rows;
 * the two views of a large screen are radio inputs that the style sheet reads, so they work without a script.
 */
export function Options({ copy, cards, priceFootnote }: OptionsProps) {
  return (
    <section className={css.options} id="options" data-surface="paper" aria-labelledby="options-title">
      <div className={css.head}>
        <div>
          <h2 id="options-title">{copy.heading}</h2>
          <p>{copy.lead}</p>
        </div>
        <fieldset className={css.view}>
          <legend data-visually-hidden="">{copy.view}</legend>
          <label>
            <input type="radio" name="view" value="featured" defaultChecked data-unseen-control="" />
            {copy.featured}
          </label>
          <label>
            <input type="radio" name="view" value="all" data-unseen-control="" />
            {copy.all}
          </label>
        </fieldset>
      </div>
      <ul className={css.list} role="list" data-swipe-row="" data-stepped-row="">
        {cards.map((card) => (
          <OptionCard key={card.slug} {...card} copy={copy} />
        ))}
      </ul>
      <div className={css.controls}>
        <SlideControls position={`1 of ${cards.length}`} isReady={false} isFirst isLast={cards.length === 1} />
      </div>
      <p className={css.footnote}>{priceFootnote}</p>
    </section>
  )
}
