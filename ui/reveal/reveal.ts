const firstCheckMs = 100

/** In view: its top is above 90 % of the window's height, and its bottom is below 10 %. */
export function isInView(box: { top: number; bottom: number }, windowHeight: number): boolean {
  return box.top <= windowHeight * 0.9 && box.bottom >= windowHeight * 0.1
}

/**
 * Shows each `[data-reveal]` element once it comes into view (`data-reveal="shown"`), `data-reveal-delay-ms` later. The style sheet hides waiting
 * elements only while `data-reveals` stands on the document: without a script, and with reduced motion, nothing hides.
 */
export function revealOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-reveal]'))
  const check = () => {
    for (const element of waiting) {
      // Anything that isn't even drawn is far away. Asking for its box would draw it.
      if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue
      if (!isInView(element.getBoundingClientRect(), innerHeight)) continue
      waiting.delete(element)
      setTimeout(
        () => {
          element.dataset.reveal = 'shown'
        },
        Number(element.dataset.revealDelayMs ?? 0),
      )
    }
  }
  document.documentElement.toggleAttribute('data-reveals', true)
  setTimeout(check, firstCheckMs)
  addEventListener('scroll', check, { passive: true })
  addEventListener('resize', check, { passive: true })
  document.addEventListener('contentvisibilityautostatechange', check, true)
}
