import { ChevronsLeftRight, Pause, Play } from 'lucide-react'
import { type PointerEvent, useCallback, useId, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Picture } from '../picture/picture.tsx'
import type { ShownPicture } from '../picture/picture-source.ts'
import css from './compare-slider.module.css'
import { useDivider } from './use-divider.ts'

export type CompareSliderProps = {
  before: ShownPicture
  after: ShownPicture
  beforeLabel: string
  afterLabel: string
  hint: string
  /** Shown below. Artwork that could be mistaken for a patient's result is called an illustration. */
  caption?: string | undefined
  sizes?: string
  /** It never moves by itself, and stays where someone leaves it. */
  isStill?: boolean
}

/**
 * Two pictures of the same place with a divider between them, which moves by itself until someone takes over. There are
 * three ways to do that: press anywhere and drag, use the arrow keys on the range input, or press the pause button and
 * just look. Without a script, they are side by side.
 */
export function CompareSlider({
  before,
  after,
  beforeLabel,
  afterLabel,
  hint,
  caption,
  sizes = '(min-width: 75rem) 75rem, 100vw',
  isStill = false,
}: CompareSliderProps) {
  const describePlace = useCallback(
    (position: number) => `${position}% ${beforeLabel}, ${100 - position}% ${afterLabel}`,
    [beforeLabel, afterLabel],
  )
  const { frame, range, motion, loadState, wantsStill } = useDivider({ isStill, describePlace })
  const [isPaused, setIsPaused] = useState(false)
  const rangeId = useId()

  const holdAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    motion.current?.hold(((clientX - left) / width) * 100)
  }
  const onPress = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    holdAt(event)
  }
  const onDrag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) holdAt(event)
  }
  const togglePause = () => {
    motion.current?.[isPaused ? 'resume' : 'rest']('paused')
    setIsPaused(!isPaused)
  }

  return (
    <figure className={css.figure}>
      <div
        ref={frame}
        className={css.frame}
        data-state={loadState}
        onPointerEnter={() => motion.current?.rest('hovered')}
        onPointerLeave={() => motion.current?.resume('hovered')}
        onPointerDown={onPress}
        onPointerMove={onDrag}
        onPointerUp={() => motion.current?.letGo()}
        onPointerCancel={() => motion.current?.letGo()}
      >
        <Picture source={before.source} alt={before.alt} sizes={sizes} />
        <div className={css.after}>
          <Picture source={after.source} alt={after.alt} sizes={sizes} fit="cover" />
        </div>
        <span className={css.label} data-side="before" aria-hidden="true">
          {beforeLabel}
        </span>
        <span className={css.label} data-side="after" aria-hidden="true">
          {afterLabel}
        </span>
        <input
          ref={range}
          id={rangeId}
          className={css.range}
          data-unseen-control=""
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-valuetext={describePlace(50)}
          autoComplete="off"
          onChange={(event) => motion.current?.hold(event.currentTarget.valueAsNumber)}
          onFocus={() => motion.current?.rest('focused')}
          onBlur={() => {
            motion.current?.letGo()
            motion.current?.resume('focused')
          }}
        />
        <div className={css.divider} aria-hidden="true">
          <span className={css.handle}>
            <ChevronsLeftRight size={20} strokeWidth={1.5} />
          </span>
        </div>
        {loadState === 'loading' && <span className={css.spinner} role="status" aria-label="Loading images" />}
      </div>
      <figcaption className={css.below}>
        <label htmlFor={rangeId}>{hint}</label>
        {caption && <span className={css.caption}>{caption}</span>}
        {loadState === 'ready' && !wantsStill && (
          <IconButton
            label={isPaused ? 'Play the comparison' : 'Pause the comparison'}
            icon={isPaused ? Play : Pause}
            onClick={togglePause}
          />
        )}
      </figcaption>
    </figure>
  )
}
