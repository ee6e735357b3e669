import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './included.module.css'

type IncludedProps = {
  surface: 'sand' | 'paper'
  picture?: ShownPicture | undefined
  includedHeading: string
  included: string[]
  extraHeading: string
  extra: string[]
  /** Says what the starting price buys; undefined until the owner has decided. */
  startingPrice?: string | undefined
}

/** What the price of a graft covers, and what a plan lists besides. */
export function Included(props: IncludedProps) {
  const { surface, picture, includedHeading, included, extraHeading, extra, startingPrice } = props
  const lists = [
    { heading: includedHeading, lines: included },
    { heading: extraHeading, lines: extra },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <section className={css.section} data-section="" data-surface={surface} aria-label={includedHeading}>
      {picture && (
        <div className={css.picture}>
          <CaptionedPicture {...picture} sizes="(min-width: 80rem) 42vw, (min-width: 48rem) 100vw, 134vw" fit="cover" />
        </div>
      )}
      {lists.map(({ heading, lines }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          <ul role="list">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {startingPrice && <p className={css.startingPrice}>{startingPrice}</p>}
    </section>
  )
}
