import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { LazyImage } from '../../../ui/lazy-image/lazy-image.tsx'
import { Sentences } from '../../../ui/sentences/sentences.tsx'
import css from './difference-carousel.module.css'
import type { DifferenceData } from './differentiators.tsx'

type DifferenceCarouselProps = { label: string; differences: DifferenceData[]; book: string }

/** The differences on a phone: one card per slide, and its picture loads when you swipe to it. */
export function DifferenceCarousel({ label, differences, book }: DifferenceCarouselProps) {
  const slides = differences.map(({ title, picture, ...copy }) => ({
    key: title,
    content: (
      <DifferenceCard
        {...copy}
        title={title}
        picture={<LazyImage {...picture} sizes="max(92vw, 34rem)" fit="cover" />}
        action={<Button href="#contact">{book}</Button>}
      />
    ),
  }))
  return (
    <div className={css.carousel}>
      <Carousel label={label} slides={slides} />
    </div>
  )
}

export type DifferenceCopy = { location: string; title: string; description: string }

type DifferenceCardProps = DifferenceCopy & {
  picture: ReactNode
  /** The booking link, if the card has its own. */
  action?: ReactNode
}

/** A darkened picture with a location, a reason to stay close to home, and what that means. */
export function DifferenceCard({ location, title, description, picture, action }: DifferenceCardProps) {
  return (
    // Named by its words, not by its heading's id: the carousel and the grid both have this card.
    <article className={css.card} aria-label={title} data-surface="night" data-has-action={action ? '' : undefined}>
      <div className={css.picture}>{picture}</div>
      <div className={css.copy}>
        <p className={css.location}>{location}</p>
        <h3>
          <Sentences text={title} />
        </h3>
        <p className={css.description}>{description}</p>
        {action}
      </div>
    </article>
  )
}
