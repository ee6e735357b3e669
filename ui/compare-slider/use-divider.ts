import { useEffect, useRef, useState } from 'react'
import { createDividerMotion, type DividerMotion } from './divider-motion.ts'

type Divider = {
  isStill: boolean
  /** The divider's place in words for a screen reader; `position` is a whole percentage from the left. */
  describePlace: (position: number) => string
}

export type LoadState = 'loading' | 'ready' | 'failed'

/**
 * Ties the divider's movement to the page: it waits for both pictures, rests off screen and for visitors who want no
 * motion, stays still where the page wants that, and shows its place as `--position` on the frame and as the value of the range input.
 */
export function useDivider({ isStill, describePlace }: Divider) {
  const frame = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const motion = useRef<DividerMotion>(null)
  /** Unknown until the script runs. Without a script, there is no spinner that would never stop. */
  const [loadState, setLoadState] = useState<LoadState>()
  const [wantsStill, setWantsStill] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const moving = createDividerMotion((position) => {
      element.style.setProperty('--position', `${position}%`)
      const whole = Math.round(position)
      range.current?.setAttribute('aria-valuetext', describePlace(whole))
      if (range.current) range.current.value = String(whole)
    })
    motion.current = moving

    const leaving = new AbortController()
    const checkPictures = () => {
      const state = loadStateOf(Array.from(element.querySelectorAll('img')))
      setLoadState(state)
      if (state === 'ready') moving.resume('loading')
    }
    checkPictures()
    element.addEventListener('load', checkPictures, { capture: true, signal: leaving.signal })
    element.addEventListener('error', checkPictures, { capture: true, signal: leaving.signal })

    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const followWish = () => {
      const mustRest = isStill || stillness.matches
      setWantsStill(mustRest)
      moving[mustRest ? 'rest' : 'resume']('reduced-motion')
    }
    followWish()
    stillness.addEventListener('change', followWish, { signal: leaving.signal })

    const sight = new IntersectionObserver((entries) =>
      moving[entries.at(-1)?.isIntersecting ? 'resume' : 'rest']('off-screen'),
    )
    sight.observe(element)

    return () => {
      leaving.abort()
      sight.disconnect()
      moving.rest('off-screen')
    }
  }, [isStill, describePlace])

  return { frame, range, motion, loadState, wantsStill }
}

function loadStateOf(images: readonly HTMLImageElement[]): LoadState {
  if (images.some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) return 'failed'
  return images.every(({ complete }) => complete) ? 'ready' : 'loading'
}
