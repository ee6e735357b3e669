import type { Layer, Layout } from '../../contract/design-layer.ts'

type Size = { width: number; height: number }
type Span = { start: number; end: number; crossStart: number; crossEnd: number }

/** How many pixels browsers' rounding can differ by. */
const tolerance = 1.5

/**
 * The auto-layout that keeps two or more children where they already are: in one row or column, evenly spaced, aligned
 * on one edge or center. Null if there isn't one, because a wrong one would move things the designer expects to stay.
 */
export function findLayout(parent: Size, children: readonly Layer[]): Layout | null {
  if (children.length < 2) return null
  return tryDirection('vertical', parent, children) ?? tryDirection('horizontal', parent, children)
}

function tryDirection(direction: Layout['direction'], parent: Size, children: readonly Layer[]): Layout | null {
  const isVertical = direction === 'vertical'
  const spans = children.map((child) => toSpan(child, isVertical))
  const gaps = spans.slice(1).map((span, index) => span.start - (spans[index]?.end ?? 0))
  const [gap = 0] = gaps
  if (gap < -tolerance || gaps.some((other) => Math.abs(other - gap) > tolerance)) return null

  const align = findAlignment(spans)
  const [first, last] = [spans[0], spans.at(-1)]
  if (align === null || first === undefined || last === undefined) return null
  const length = isVertical ? parent.height : parent.width
  const breadth = isVertical ? parent.width : parent.height
  const before = Math.min(...spans.map(({ crossStart }) => crossStart))
  const after = breadth - Math.max(...spans.map(({ crossEnd }) => crossEnd))
  const paddings = [first.start, length - last.end, before, after]
  if (paddings.some((padding) => padding < -tolerance)) return null
  const [start = 0, end = 0, crossStart = 0, crossEnd = 0] = paddings.map((padding) => Math.max(0, Math.round(padding)))
  return {
    direction,
    gap: Math.max(0, Math.round(gap)),
    padding: isVertical
      ? { top: start, right: crossEnd, bottom: end, left: crossStart }
      : { top: crossStart, right: end, bottom: crossEnd, left: start },
    align,
  }
}

function toSpan({ x, y, width, height }: Layer, isVertical: boolean): Span {
  return isVertical
    ? { start: y, end: y + height, crossStart: x, crossEnd: x + width }
    : { start: x, end: x + width, crossStart: y, crossEnd: y + height }
}

function findAlignment(spans: readonly Span[]): Layout['align'] | null {
  if (areEqual(spans.map(({ crossStart }) => crossStart))) return 'start'
  if (areEqual(spans.map(({ crossStart, crossEnd }) => (crossStart + crossEnd) / 2))) return 'center'
  return areEqual(spans.map(({ crossEnd }) => crossEnd)) ? 'end' : null
}

function areEqual(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) <= tolerance
}
