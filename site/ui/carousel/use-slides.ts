import { type RefObject, useEffect, useState } from 'react'
import { nearestSlide } from './nearest-slide.ts'

/** Where the browser does not say so itself (Safari), a row without a scroll event for so long has come to rest. */
const restMs = 120

/**
 * Which slide of a scrolling row stands in the middle, and how to go to another one. The row is the browser's own
 * scroller: a swipe, a wheel and `go` all end in the same place.
 */
export function useSlides(row: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const scroller = row.current
    if (!scroller) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const settle = () => setCurrent(nearestSlide(slidesOf(scroller).map(centreOf), middleOf(scroller)))
    const onScroll = () => {
      clearTimeout(resting)
      resting = setTimeout(settle, restMs)
    }
    // A busy device may pause for longer on its way, and a step that was asked for meanwhile must not be taken back.
    const [event, listener] =
      'onscrollend' in scroller ? (['scrollend', settle] as const) : (['scroll', onScroll] as const)
    // The visitor may have swiped before the script arrived.
    settle()
    scroller.addEventListener(event, listener, { passive: true })
    return () => {
      clearTimeout(resting)
      scroller.removeEventListener(event, listener)
    }
  }, [row])

  const go = (index: number) => {
    const scroller = row.current
    const slide = scroller && slidesOf(scroller)[index]
    if (!slide || index < 0 || index >= count) return
    setCurrent(index)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.scrollTo({ left: centreOf(slide) - scroller.clientWidth / 2, behavior: isStill ? 'instant' : 'smooth' })
  }
  return { current, go }
}

function slidesOf(scroller: HTMLElement): HTMLElement[] {
  return Array.from(scroller.querySelectorAll<HTMLElement>(':scope > [data-slide]'))
}

function centreOf(slide: HTMLElement): number {
  return slide.offsetLeft + slide.offsetWidth / 2
}

function middleOf(scroller: HTMLElement): number {
  return scroller.scrollLeft + scroller.clientWidth / 2
}
