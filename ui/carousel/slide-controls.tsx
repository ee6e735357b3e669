import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from './slide-controls.module.css'

type SlideControlsProps = {
  /** Such as `2 of 5`. */
  position: string
  isReady: boolean
  isFirst: boolean
  isLast: boolean
  /** Left out where a script listens for clicks on `data-step` itself. */
  onStep?: (distance: -1 | 1) => void
}

/** The two buttons below a row of slides and, between them, where the visitor is. */
export function SlideControls({ position, isReady, isFirst, isLast, onStep }: SlideControlsProps) {
  return (
    <div className={css.controls} data-slide-controls="" data-ready={isReady ? '' : undefined}>
      <button type="button" className={css.step} data-step="-1" disabled={isFirst} onClick={() => onStep?.(-1)}>
        <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.5} />
        <span data-visually-hidden="">Previous slide</span>
      </button>
      <p className={css.position} data-slide-position="" aria-hidden="true">
        {position}
      </p>
      <button type="button" className={css.step} data-step="1" disabled={isLast} onClick={() => onStep?.(1)}>
        <ChevronRight aria-hidden="true" size={22} strokeWidth={1.5} />
        <span data-visually-hidden="">Next slide</span>
      </button>
    </div>
  )
}
