type Point = { x: number; y: number }

/**
 * A path through the points without corners, as a coast or a road has none: each point's tangent is a sixth of the way
 * between its neighbors (a Catmull-Rom spline as Bézier curves).
 */
export function curve(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${point.x},${point.y}`
      const start = bend(before, points[index - 2] ?? before, point)
      const end = bend(point, points[index + 1] ?? point, before)
      return `C${start} ${end} ${point.x},${point.y}`
    })
    .join('')
}

function bend(at: Point, from: Point, to: Point): string {
  return `${Math.round(at.x + (to.x - from.x) / 6)},${Math.round(at.y + (to.y - from.y) / 6)}`
}
