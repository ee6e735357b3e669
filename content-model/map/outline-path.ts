import type { Point } from './map-frame.ts'

/** How much of a corner is rounded off, in units of the drawing: a coast has none. */
const roundness = 9

/** The path of a closed line, or of one from end to end, with slightly rounded corners. */
export function outlinePath(points: readonly Point[], isClosed = true): string {
  const steps = points.map((point, index) => {
    const before = points[index - 1] ?? (isClosed ? points.at(-1) : undefined)
    const after = points[index + 1] ?? (isClosed ? points[0] : undefined)
    if (!before || !after) return write(point)
    const [start, end] = [toward(point, before), toward(point, after)]
    return `${write(start)}Q${write(point)} ${write(end)}`
  })
  return `M${steps.join('L')}${isClosed ? 'Z' : ''}`
}

function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(roundness / length, 0.5)
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) }
}

function write({ x, y }: Point): string {
  return `${x},${y}`
}
