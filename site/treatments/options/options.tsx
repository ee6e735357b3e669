import { CardLink } from '../../../ui/card-link/card-link.tsx'
import { SlideControls } from '../../../ui/carousel/slide-controls.tsx'
import { DottedLine } from '../../../ui/dotted-line/dotted-line.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
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

type OptionCardData = {
  slug: string
  title: string
  description: string
  timeEstimate: string
  recoveryTime?: string | undefined
  price: string
  isFeatured: boolean
  picture: ShownPicture
  fit: 'cover' | 'contain'
}

type OptionCardProps = OptionCardData & { copy: { featuredMark: string; details: string; recovery: string } }

/** One treatment to choose; the whole card leads to its details, in the page or, on a phone, in the sheet. */
function OptionCard(props: OptionCardProps) {
  const { slug, title, description, timeEstimate, recoveryTime, price, isFeatured, picture, fit, copy } = props
  return (
    <li className={css.card} data-slide="" data-featured={isFeatured || undefined}>
      <div className={css.picture} data-fit={fit}>
        <CaptionedPicture
          {...picture}
          sizes={isFeatured ? '(min-width: 64rem) 54rem, 98vw' : '(min-width: 64rem) 25rem, 82vw'}
          fit={fit}
          focus={isFeatured ? 'center' : 'bottom'}
        />
      </div>
      <div className={css.copy}>
        <h3>
          <CardLink href={`#${slug}`} data-select={slug}>
            {title}
          </CardLink>
        </h3>
        {isFeatured && <p className={css.mark}>{copy.featuredMark}</p>}
        <p className={css.description}>{description}</p>
      </div>
      <p className={css.facts}>
        <DottedLine parts={[timeEstimate, ...(recoveryTime ? [`${copy.recovery}: ${recoveryTime}`] : [])]} />
      </p>
      <p className={css.price}>{price}</p>
      <span className={css.cue} aria-hidden="true">
        {copy.details}
      </span>
    </li>
  )
}
