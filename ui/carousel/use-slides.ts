import { type RefObject, useEffect, useRef, useState } from 'react'
import { nearestSlide } from './nearest-slide.ts'

/** After this long without a scroll event, the row is considered at rest. Not every browser reports it. */
const restMs = 120

/** What visitors do to move the row without the buttons. */
const ownMoves = ['pointerdown', 'touchstart', 'wheel', 'keydown']

/**
 * Which slide of a scrolling row is in the middle, and how to go to another one. The row is the browser's own scroller:
 * a swipe, a wheel and `go` all end up in the same place.
 */
export function useSlides(row: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  /** Where the row is heading. A busy device may pause on the way, and that mustn't take the step back. */
  const goal = useRef<number>(undefined)

  useEffect(() => {
    const scroller = row.current
    if (!scroller) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      const nearest = nearestSlide(slidesOf(scroller).map(centerOf), middleOf(scroller))
      if (goal.current !== undefined && goal.current !== nearest) return
      goal.current = undefined
      setCurrent(nearest)
    }
    const onScroll = () => {
      clearTimeout(resting)
      resting = setTimeout(settle, restMs)
    }
    const onOwnMove = () => {
      goal.current = undefined
    }
    // The visitor may have swiped before the script arrived.
    settle()
    scroller.addEventListener('scroll', onScroll, { passive: true })
    for (const event of ownMoves) scroller.addEventListener(event, onOwnMove, { passive: true })
    return () => {
      clearTimeout(resting)
      scroller.removeEventListener('scroll', onScroll)
      for (const event of ownMoves) scroller.removeEventListener(event, onOwnMove)
    }
  }, [row])

  const go = (index: number) => {
    const scroller = row.current
    const slide = scroller && slidesOf(scroller)[index]
    if (!slide || index < 0 || index >= count) return
    goal.current = index
    setCurrent(index)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.scrollTo({ left: centerOf(slide) - scroller.clientWidth / 2, behavior: isStill ? 'instant' : 'smooth' })
  }
  return { current, go }
}

function slidesOf(scroller: HTMLElement): HTMLElement[] {
  return Array.from(scroller.querySelectorAll<HTMLElement>('[data-slide]'))
}

function centerOf(slide: HTMLElement): number {
  return slide.offsetLeft + slide.offsetWidth / 2
}

function middleOf(scroller: HTMLElement): number {
  return scroller.scrollLeft + scroller.clientWidth / 2
}
