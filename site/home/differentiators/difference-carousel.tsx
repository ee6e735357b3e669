import { Button } from '../../ui/button/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { CaptionedPicture } from '../../ui/picture/captioned-picture.tsx'
import css from './difference-carousel.module.css'
import type { DifferenceData } from './differentiators.tsx'

type DifferenceCarouselProps = { label: string; differences: DifferenceData[]; book: string }

/** The phone's way through the differences: one darkened picture a slide, with its words and the way to book. */
export function DifferenceCarousel({ label, differences, book }: DifferenceCarouselProps) {
  const slides = differences.map((difference) => ({
    key: difference.title,
    content: <Slide {...difference} book={book} />,
  }))
  return (
    <div className={css.carousel}>
      <Carousel label={label} slides={slides} />
    </div>
  )
}

function Slide({ location, title, description, picture, book }: DifferenceData & { book: string }) {
  return (
    <article className={css.slide} data-surface="night">
      <CaptionedPicture {...picture} sizes="(min-width: 40rem) 75vw, 92vw" fit="cover" />
      <div className={css.words}>
        <p className={css.location}>{location}</p>
        <h3>{title}</h3>
        <p className={css.description}>{description}</p>
        <Button href="#contact">{book}</Button>
      </div>
    </article>
  )
}
