const parallaxRangeUnits = 15

/** How far the hero's layers move for a pointer at `position` of `extent`: -15 to 15 units, 0 in the middle. */
export function parallaxUnits(position: number, extent: number): number {
  if (extent <= 0) return 0
  const fromMiddle = (position / extent - 0.5) * 2
  return Math.max(-1, Math.min(1, fromMiddle)) * parallaxRangeUnits
}

/** Moves the hero's layers against the pointer and lets a glow follow it, at most once a frame. */
export function followPointer(hero: HTMLElement): void {
  let frame = 0
  hero.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const box = hero.getBoundingClientRect()
      const x = event.clientX - box.left
      const y = event.clientY - box.top
      hero.style.setProperty('--parallax-x', parallaxUnits(x, box.width).toFixed(2))
      hero.style.setProperty('--parallax-y', parallaxUnits(y, box.height).toFixed(2))
      hero.style.setProperty('--pointer-x', `${x}px`)
      hero.style.setProperty('--pointer-y', `${y}px`)
    })
  })
}
