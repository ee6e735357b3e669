import type { Point } from './map-frame.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/** The part of a closed line inside a box (Sutherland and Hodgman); empty when there is none. */
export function clipRing(ring: readonly Point[], { left, top, right, bottom }: Box): Point[] {
  let clipped = [...ring]
  clipped = clipAt(clipped, 'x', (value) => value >= left, left)
  clipped = clipAt(clipped, 'x', (value) => value <= right, right)
  clipped = clipAt(clipped, 'y', (value) => value >= top, top)
  return clipAt(clipped, 'y', (value) => value <= bottom, bottom)
}

function clipAt(ring: readonly Point[], axis: 'x' | 'y', isInside: (value: number) => boolean, edge: number): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const crosses = isInside(before[axis]) !== isInside(point[axis])
    const crossing = crosses ? [cross(before, point, (edge - before[axis]) / (point[axis] - before[axis]))] : []
    return isInside(point[axis]) ? [...crossing, point] : crossing
  })
}

function cross(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Twice the area of a closed line. */
export function areaOf(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, { x, y }, index) => {
      const before = ring.at(index - 1) ?? { x, y }
      return sum + before.x * y - x * before.y
    }, 0),
  )
}

/** Whether a point lies inside closed lines, of which the inner ones are holes. */
export function isWithin({ x, y }: Point, rings: readonly (readonly Point[])[]): boolean {
  let isInside = false
  for (const ring of rings) {
    for (const [index, point] of ring.entries()) {
      const before = ring.at(index - 1) ?? point
      const isPassed = point.y > y !== before.y > y
      if (isPassed && x < ((before.x - point.x) * (y - point.y)) / (before.y - point.y) + point.x) isInside = !isInside
    }
  }
  return isInside
}
