const whorl = { x: 520, y: 340 }

/**
 * One SVG path of short strokes over a whole head of 1000 by 1160, combed out of a whorl at the back. The same `step`
 * (the distance between strokes) always gives the same drawing.
 */
export function drawHair(step: number): string {
  const random = randomFrom(step)
  let path = ''
  for (let ring = step / 2; ring < 850; ring += step) {
    const count = Math.max(5, Math.round((8 * ring) / step))
    const turn = random() * 6
    for (let index = 0; index < count; index++) {
      const angle = ((index + random() * 0.7) / count) * 2 * Math.PI + turn
      const distance = ring + (random() - 0.5) * step * 0.9
      const x = whorl.x + Math.cos(angle) * distance
      const y = whorl.y + Math.sin(angle) * distance
      if (isOnHead(x, y)) path += drawStroke({ x, y, angle, distance }, random)
    }
  }
  return path
}

/** Hair turns with the whorl near it, and falls straight farther away. */
function drawStroke(root: { x: number; y: number; angle: number; distance: number }, random: () => number): string {
  const twist = 0.55 * Math.exp(-root.distance / 260)
  const half = 28 + random() * 14
  const first = root.angle + twist
  const second = first + twist * 0.8 + (random() - 0.5) * 0.25
  const bend = [Math.cos(first) * half, Math.sin(first) * half] as const
  const tip = [bend[0] + Math.cos(second) * half, bend[1] + Math.sin(second) * half]
  const numbers = [...bend, ...tip].map(Math.round)
  return `M${Math.round(root.x)} ${Math.round(root.y)}q${numbers.join(' ')}`.replaceAll(' -', '-')
}

function isOnHead(x: number, y: number): boolean {
  return ((x - 500) / 410) ** 2 + ((y - 520) / (y < 520 ? 470 : 570)) ** 2 < 0.97
}

/** A small generator of numbers from 0 to 1 that repeats itself for the same seed. */
function randomFrom(seed: number): () => number {
  let state = Math.round(seed * 7919)
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
