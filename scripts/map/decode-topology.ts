import { simplifyLine } from '../../content-model/map/simplify-line.ts'

export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries: Geometry[] }>
}

type Geometry = { id?: string; arcs?: unknown; properties?: { name?: string } }
type Point = readonly [longitude: number, latitude: number]

type Choice = {
  /** How far a simplified line may stray, in degrees. */
  tolerance: number
  /** Smaller islands and lakes are left out, in degrees. */
  leastWidth?: number
  isWanted?: (properties: { name?: string }) => boolean
}

/**
 * The rings of a TopoJSON object's features by name, in steps of 0.002 degrees: longitude and latitude of the first
 * point, then how far each next one is. Arcs are simplified one by one, so that neighbors keep the same border.
 */
export function decodeRings(
  topology: Topology,
  object: string,
  { tolerance, leastWidth = 0, isWanted = () => true }: Choice,
): Record<string, number[][]> {
  const arcs = decodeArcs(topology, tolerance)
  const features = topology.objects[object]?.geometries ?? []
  return Object.fromEntries(
    features
      .filter(({ properties = {} }) => isWanted(properties))
      .map((feature, index) => [
        feature.properties?.name ?? String(index),
        ringsOf(feature.arcs)
          .map((ring) =>
            ring.flatMap((number) => (number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? []))),
          )
          .filter((ring) => widthOf(ring) >= leastWidth)
          .map(encodeRing)
          .filter((ring) => ring.length > 6),
      ]),
  )
}

/** The lines between two features of an object that belong together, as rings are written: the borders of counties. */
export function decodeBorders(
  topology: Topology,
  object: string,
  { tolerance, partOf }: { tolerance: number; partOf: (id: string) => string },
): number[][] {
  const sides = new Map<number, string[]>()
  for (const { id = '', arcs } of topology.objects[object]?.geometries ?? []) {
    for (const number of ringsOf(arcs).flat()) {
      const arc = number < 0 ? ~number : number
      sides.set(arc, [...(sides.get(arc) ?? []), partOf(String(id))])
    }
  }
  return decodeArcs(topology, tolerance)
    .filter((_, number) => {
      const [one, other] = sides.get(number) ?? []
      return one !== undefined && one === other
    })
    .map(encodeRing)
    .filter((line) => line.length > 2)
}

function decodeArcs({ arcs, transform }: Topology, tolerance: number): Point[][] {
  return arcs.map((arc) => simplifyLine(decodeArc(arc, transform), tolerance))
}

function decodeArc(arc: [number, number][], { scale, translate }: Topology['transform']): Point[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    const longitude = x * scale[0] + translate[0]
    // West of the date line, so that Alaska stays in one piece.
    return [longitude > 100 ? longitude - 360 : longitude, y * scale[1] + translate[1]]
  })
}

/** The outer and inner rings of a polygon or of several, each a list of arcs. */
function ringsOf(arcs: unknown): number[][] {
  if (!Array.isArray(arcs)) return []
  return arcs.every((arc) => typeof arc === 'number') ? [arcs] : arcs.flatMap(ringsOf)
}

function widthOf(ring: readonly Point[]): number {
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)]
  return Math.max(Math.max(...longitudes) - Math.min(...longitudes), Math.max(...latitudes) - Math.min(...latitudes))
}

function encodeRing(ring: readonly Point[]): number[] {
  let last = [0, 0]
  return ring.flatMap(([longitude, latitude]) => {
    const point = [Math.round(longitude / 0.002), Math.round(latitude / 0.002)]
    const step = [(point[0] ?? 0) - (last[0] ?? 0), (point[1] ?? 0) - (last[1] ?? 0)]
    last = point
    return step[0] === 0 && step[1] === 0 ? [] : step
  })
}
