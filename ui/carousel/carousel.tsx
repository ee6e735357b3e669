import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import css from './carousel.module.css'
import { SlideControls } from './slide-controls.tsx'
import { useSlides } from './use-slides.ts'

export type Slide = { key: string; content: ReactNode }

type CarouselProps = {
  /** What the row is about, for a screen reader. */
  label: string
  slides: readonly Slide[]
}

/**
 * A row of slides that doesn't loop, with the current one in the middle. It is a scroll-snap row: swiping works without
 * a script and with the phone's own momentum. The script adds the buttons, the arrow keys and the spoken position.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const { current, go } = useSlides(row, slides.length)
  const [isReady, setIsReady] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => setIsReady(true), [])

  const last = slides.length - 1

  const step = (distance: number) => {
    const target = Math.min(Math.max(current + distance, 0), last)
    setHasMoved(true)
    go(target)
    // At either end, the pressed button is disabled and would lose the focus. In the row, the arrow keys still work.
    if (target === 0 || target === last) row.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const distance = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (distance === undefined) return
    event.preventDefault()
    step(distance)
  }
  const position = `${current + 1} of ${slides.length}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, not a second landmark inside its section, nor a set of fields
    <div className={css.carousel} role="group" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a script the keyboard scrolls this row itself */}
      <ul className={css.row} ref={row} role="list" tabIndex={0} aria-label={label}>
        {slides.map(({ key, content }, index) => (
          <li key={key} className={css.slide} data-slide="" data-current={index === current ? '' : undefined}>
            {content}
          </li>
        ))}
      </ul>
      <SlideControls
        position={position}
        isReady={isReady}
        isFirst={current === 0}
        isLast={current === last}
        onStep={step}
      />
      <p data-visually-hidden="" aria-live="polite">
        {hasMoved && position}
      </p>
    </div>
  )
}
