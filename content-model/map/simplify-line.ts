type Point = readonly [x: number, y: number]

/** The points of a line without which it would stray by more than the tolerance (Douglas and Peucker). */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [start, end] = part
    const [from, to] = [line[start], line[end]]
    if (!from || !to) continue
    let [farthest, most] = [-1, tolerance]
    for (let index = start + 1; index < end; index += 1) {
      const point = line[index]
      const distance = point ? distanceToSegment(point, from, to) : 0
      if (distance > most) [farthest, most] = [index, distance]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    open.push([start, farthest], [farthest, end])
  }
  return line.filter((_, index) => kept.has(index))
}

function distanceToSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [acrossX, acrossY] = [toX - fromX, toY - fromY]
  const length = acrossX ** 2 + acrossY ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * acrossX + (y - fromY) * acrossY) / length))
  return Math.hypot(x - fromX - share * acrossX, y - fromY - share * acrossY)
}
