const mostDegrees = 9

/** Tilts each card toward the mouse over it; without a mouse, or with reduced motion, never. */
export function tiltCards(): void {
  if (!matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) return
  for (const card of document.querySelectorAll<HTMLElement>('[data-tilt]')) {
    card.addEventListener('pointermove', (event) => {
      const box = card.getBoundingClientRect()
      const { x, y } = tiltTowards({ x: event.clientX - box.left, y: event.clientY - box.top }, box)
      card.style.setProperty('--tilt-x', x.toFixed(1))
      card.style.setProperty('--tilt-y', y.toFixed(1))
    })
    card.addEventListener('pointerleave', () => {
      card.style.removeProperty('--tilt-x')
      card.style.removeProperty('--tilt-y')
    })
  }
}

/**
 * Degrees around both axes: none with the pointer in the middle, most at the edges. The side under the pointer comes
 * forward. If it went back, its edge would slip away from the pointer and the card would flutter.
 */
export function tiltTowards(
  pointer: { x: number; y: number },
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  return {
    x: mostDegrees * ((2 * pointer.y) / height - 1),
    y: mostDegrees * (1 - (2 * pointer.x) / width),
  }
}
