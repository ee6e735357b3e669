import { createPageLock, type Segment } from './page-lock.ts'

/** Starts the header of a treatment page; what follows it is revealed when the header reports ready. */
export function startTreatmentPage(): void {
  const header = document.querySelector<HTMLElement>('[data-treatment-header]')
  const body = document.querySelector<HTMLElement>('[data-treatment-body]')
  if (header) lockPage(header, () => body?.setAttribute('data-treatment-body', 'shown'))
}

/** What visitors do to move on. Any of these opens the page at once. */
const attempts = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown']

const segments: readonly Segment[] = ['hero', 'content']

/**
 * Locks the page (`page-locked` on the document) while its header animates. Then `onReady` runs, `page-ready` fires,
 * and the page scrolls from where it is. Not locked: reduced motion, an anchor in the address, a return to a spot
 * further down, and an animation that is over, as on a slow phone.
 */
function lockPage(header: HTMLElement, onReady: () => void): void {
  const reportReady = () => {
    onReady()
    performance.mark('page-ready')
    document.dispatchEvent(new CustomEvent('page-ready'))
  }
  // Checked only once, before anything that makes the browser lay out the page.
  const animated = segments.map((segment) => ({ segment, animations: animationsOf(header, segment) }))
  const isOver = animated.every(({ animations }) => animations.every(({ playState }) => playState === 'finished'))
  if (isOver || isUnwanted() || scrollY > 0) {
    reportReady()
    return
  }

  const root = document.documentElement
  const listening = new AbortController()
  const lock = createPageLock(() => {
    listening.abort()
    root.classList.remove('page-locked')
    root.style.removeProperty('padding-inline-end')
    reportReady()
  })

  // Keeps the scroll bar's space, so that nothing moves. Not with a custom property: every element would inherit it
  // again.
  const scrollBar = innerWidth - root.clientWidth
  if (scrollBar > 0) root.style.paddingInlineEnd = `${scrollBar}px`
  root.classList.add('page-locked')
  // Not passive: the browser decides after the first touch whether this gesture may scroll, and waits for the answer.
  for (const attempt of attempts) {
    addEventListener(attempt, lock.release, { capture: true, passive: false, signal: listening.signal })
  }
  for (const { segment, animations } of animated) {
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => lock.finish(segment))
  }
}

function animationsOf(header: HTMLElement, segment: Segment): Animation[] {
  const parts = Array.from(header.querySelectorAll(`[data-segment="${segment}"]`))
  return parts.flatMap((part) => part.getAnimations({ subtree: true }))
}

function isUnwanted(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const isReturning = arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate'
  return matchMedia('(prefers-reduced-motion: reduce)').matches || location.hash !== '' || isReturning
}
