export const cycleMs = 8000
const middle = 50

/**
 * The divider's place after `elapsedMs` of automatic movement, in percent from the left. From `from`, where the visitor
 * let go of it, it glides to the middle within 1 s, holds until 2 s, eases to 85 by 4 s, drifts to 75 by 5.5 s, eases
 * back to the middle by 7 s and starts again at 8 s.
 */
export function dividerPosition(elapsedMs: number, from = middle): number {
  const time = elapsedMs % cycleMs
  const start = elapsedMs < cycleMs ? from : middle
  if (time < 1000) return between(start, middle, time / 1000)
  if (time < 2000) return middle
  if (time < 4000) return between(middle, 85, (time - 2000) / 2000)
  if (time < 5500) return between(85, 75, (time - 4000) / 1500)
  if (time < 7000) return between(75, middle, (time - 5500) / 1500)
  return middle
}

/** Eased at both ends, so that the divider never jerks. */
function between(start: number, end: number, progress: number): number {
  const eased = progress < 0.5 ? 2 * progress ** 2 : 1 - 2 * (1 - progress) ** 2
  return start + (end - start) * eased
}
