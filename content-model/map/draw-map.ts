import { areaOf, clipRing, isWithin } from './clip-ring.ts'
import { type Coordinates, frameAround, type MapFrame, type Point } from './map-frame.ts'
import type { Outlines, Ring } from './read-outlines.ts'
import { simplifyLine } from './simplify-line.ts'

export type Shape = { name: string; rings: Point[][] }

/** The land around places by state and country, and the lakes in it, cut to the frame and a margin. */
export type MapDrawing = { frame: MapFrame; states: Shape[]; neighbors: Shape[]; lakes: Point[][] }

/** Beyond the frame, so that no edge of a cut shows. */
const margin = 12
/** How far a line may be from the true one and what is too small to draw, in units of the drawing: less on large maps. */
const fine = { tolerance: 0.8, leastArea: 60 }
const coarse = { tolerance: 2, leastArea: 300 }
/** In degrees. */
const highestFine = 8

/**
 * Draws the land around places, in whole units. The frame grows until it shows where the land ends or another state
 * begins, because a map of nothing but land helps nobody, but not until the places run into each other.
 */
export function drawMap(
  places: readonly Coordinates[],
  outlines: Outlines,
  size: { width: number; height: number },
): MapDrawing {
  let drawing = drawIn(frameAround(places, size), outlines)
  for (const scale of [1.3, 1.7, 2.2, 3, 4, 5.5, 7.5]) {
    const frame = frameAround(places, { ...size, scale })
    if (showsAnEdge(drawing) || crowds(places, frame)) break
    drawing = drawIn(frame, outlines)
  }
  return drawing
}

function drawIn(frame: MapFrame, { states, neighbors, lakes }: Outlines): MapDrawing {
  const cut = (rings: readonly Ring[]) => rings.flatMap((ring) => cutToFrame(ring, frame))
  const shapes = (outlines: Outlines['states']) =>
    Object.entries(outlines).flatMap(([name, rings]) => {
      const shown = cut(rings)
      return shown.length === 0 ? [] : [{ name, rings: shown }]
    })
  return { frame, states: shapes(states), neighbors: shapes(neighbors), lakes: cut(lakes) }
}

/** Lines that aren't closed, such as the borders of counties: those that the frame shows at least a part of. */
export function drawLines(lines: readonly Ring[], { width, height, place }: MapFrame): Point[][] {
  return lines.flatMap((line) => {
    const points = line.map(([longitude, latitude]) => place({ latitude, longitude }))
    const isShown = points.some(({ x, y }) => x > 0 && x < width && y > 0 && y < height)
    return isShown ? [simplify(points, fine.tolerance)] : []
  })
}

function cutToFrame(ring: Ring, { width, height, degreesHigh, place }: MapFrame): Point[][] {
  const { tolerance, leastArea } = degreesHigh > highestFine ? coarse : fine
  const box = { left: -margin, top: -margin, right: width + margin, bottom: height + margin }
  const points = ring.map(([longitude, latitude]) => place({ latitude, longitude }))
  const simple = simplify(clipRing(points, box), tolerance)
  return simple.length > 2 && areaOf(simple) > leastArea ? [simple] : []
}

function simplify(points: readonly Point[], tolerance: number): Point[] {
  const line = points.map(({ x, y }) => [x, y] as const)
  return simplifyLine(line, tolerance).map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) }))
}

/** Whether at least a tenth of the frame isn't the land of a single state. */
function showsAnEdge({ frame: { width, height }, states }: MapDrawing): boolean {
  const steps = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95]
  const points = steps.flatMap((x) => steps.map((y) => ({ x: x * width, y: y * height })))
  const most = Math.max(0, ...states.map(({ rings }) => points.filter((point) => isWithin(point, rings)).length))
  return most <= points.length * 0.9
}

/** Whether two places come so close that their names hardly fit. */
function crowds(places: readonly Coordinates[], { place }: MapFrame): boolean {
  const points = places.map(place)
  return points.some((one, index) =>
    points.slice(index + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 60),
  )
}
