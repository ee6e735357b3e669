import type { ReactNode } from 'react'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { DifferenceCard, type DifferenceCopy } from './difference-carousel.tsx'
import css from './differentiators.module.css'

export type DifferenceData = DifferenceCopy & { picture: ShownPicture }

type DifferentiatorsProps = {
  heading: string
  differences: DifferenceData[]
  /** The phone's carousel and its booking button, an island. */
  children: ReactNode
}

/** Four reasons to stay close to home: a carousel on a phone, a grid of pictures that fades in once above it. */
export function Differentiators({ heading, differences, children }: DifferentiatorsProps) {
  return (
    <section className={css.section} data-surface="sand" aria-labelledby="differences-title">
      <h2 id="differences-title">{heading}</h2>
      <div className={css.carousel}>{children}</div>
      <ul className={css.grid} role="list" data-reveal-grid="">
        {differences.map((difference) => (
          <li key={difference.title} className={css.item}>
            <DifferenceCard
              {...difference}
              picture={<CaptionedPicture {...difference.picture} sizes="(min-width: 64rem) 42rem, 34rem" fit="cover" />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
