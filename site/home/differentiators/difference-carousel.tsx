import { Button } from '../../../ui/button/button.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { LazyImage } from '../../../ui/lazy-image/lazy-image.tsx'
import { DifferenceCard } from './difference-card.tsx'
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
