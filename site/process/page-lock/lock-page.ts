import { createPageLock, type Segment } from './page-lock.ts'

/** What a visitor does to go on; any of it opens the page at once. */
const attempts = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown']

/**
 * Locks the page (`page-locked` on the document) while its header animates. When it opens, `onReady` runs, the document
 * fires `page-ready`, and the scroll position is what it was. Nobody is locked who cannot or does not want to see the
 * animation: with reduced motion, an anchor in the address, or on the way back to a place further down.
 */
export function lockPage(header: HTMLElement, onReady: () => void): void {
  const root = document.documentElement
  const top = scrollY
  const listening = new AbortController()
  const lock = createPageLock(() => {
    listening.abort()
    root.classList.remove('page-locked')
    root.style.removeProperty('padding-inline-end')
    if (scrollY !== top) scrollTo({ top, behavior: 'instant' })
    onReady()
    performance.mark('page-ready')
    document.dispatchEvent(new CustomEvent('page-ready'))
  })
  if (isUnwanted()) {
    lock.release()
    return
  }

  // The scroll bar's room is kept, so that nothing moves. Not by a custom property: each element would inherit it anew.
  const scrollBar = innerWidth - root.clientWidth
  if (scrollBar > 0) root.style.paddingInlineEnd = `${scrollBar}px`
  root.classList.add('page-locked')
  // Not passive: the browser decides after the first touch whether this gesture may scroll, and waits for the answer.
  for (const attempt of attempts) {
    addEventListener(attempt, lock.release, { capture: true, passive: false, signal: listening.signal })
  }
  for (const segment of ['hero', 'content'] as const)
    void waitForSegment(header, segment).then(() => lock.finish(segment))
}

/** The animations of a segment; those that ended before the script came no longer count. */
async function waitForSegment(header: HTMLElement, segment: Segment): Promise<void> {
  const parts = Array.from(header.querySelectorAll(`[data-segment="${segment}"]`))
  await Promise.allSettled(
    parts.flatMap((part) => part.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
}

function isUnwanted(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const isReturning = arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate'
  const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  return prefersStillness || location.hash !== '' || isReturning || scrollY > 0
}
