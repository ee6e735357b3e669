import { CardLink } from '../../../ui/card-link/card-link.tsx'
import { DottedLine } from '../../../ui/dotted-line/dotted-line.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './option-card.module.css'

export type OptionCardData = {
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
export function OptionCard(props: OptionCardProps) {
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
