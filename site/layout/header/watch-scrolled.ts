const scrolledThresholdPx = 10

/** Marks the document as scrolled (`data-scrolled`) once it is more than 10 px from the top. */
export function watchScrolled(): void {
  const update = () => document.documentElement.toggleAttribute('data-scrolled', window.scrollY > scrolledThresholdPx)
  // Not right away: reading the position would make the browser lay out the page once more.
  requestAnimationFrame(update)
  addEventListener('scroll', update, { passive: true })
}
