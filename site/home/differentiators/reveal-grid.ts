const revealThreshold = 0.2

/** Fades the grid of differences in, once, when a fifth of it is visible; reduced motion shows it at once. */
export function revealGrid(): void {
  const grid = document.querySelector<HTMLElement>('[data-reveal-grid]')
  if (!grid || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  grid.dataset.revealGrid = 'waiting'
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      grid.dataset.revealGrid = 'shown'
      observer.disconnect()
    },
    { threshold: revealThreshold },
  )
  observer.observe(grid)
}
