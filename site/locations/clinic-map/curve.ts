type Point = { x: number; y: number }

/**
 * A path through the points without corners, as a coast or a road has none: a Catmull-Rom spline as Bézier curves, each
 * tangent a sixth of the way between its neighbors. Next to a much longer piece that would overshoot into a loop, so no
 * tangent is longer than a third of its own piece.
 */
export function curve(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${point.x},${point.y}`
      const start = bend(before, points[index - 2] ?? before, point, point)
      const end = bend(point, points[index + 1] ?? point, before, before)
      return `C${start} ${end} ${point.x},${point.y}`
    })
    .join('')
}

function bend(at: Point, from: Point, to: Point, end: Point): string {
  const tangent = { x: (to.x - from.x) / 6, y: (to.y - from.y) / 6 }
  const longest = Math.hypot(end.x - at.x, end.y - at.y) / 3
  const scale = Math.min(1, longest / (Math.hypot(tangent.x, tangent.y) || 1))
  return `${Math.round(at.x + tangent.x * scale)},${Math.round(at.y + tangent.y * scale)}`
}
