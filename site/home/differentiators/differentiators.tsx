import type { ReactNode } from 'react'
import { CaptionedPicture } from '../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../ui/picture/picture-source.ts'
import css from './differentiators.module.css'

export type DifferenceData = {
  location: string
  title: string
  description: string
  picture: ShownPicture
}

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
          <li key={difference.title} className={css.card} data-surface="night">
            <CaptionedPicture {...difference.picture} sizes="(min-width: 80rem) 37rem, 48vw" fit="cover" />
            <div className={css.words}>
              <p className={css.location}>{difference.location}</p>
              <h3>{difference.title}</h3>
              <p>{difference.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
