import countyLines from '../../../content-model/map/counties.json?raw'
import { drawLines, drawMap, type MapDrawing } from '../../../content-model/map/draw-map.ts'
import type { Coordinates, Point } from '../../../content-model/map/map-frame.ts'
import { outlinePath } from '../../../content-model/map/outline-path.ts'
import outlines from '../../../content-model/map/outlines.json?raw'
import { readLines, readOutlines } from '../../../content-model/map/read-outlines.ts'
import { clinicBoxes, nameBox, placeClinics, placeNames, type Side } from './place-labels.ts'

type Clinic = { title: string; href: string; coordinates: Coordinates }
type Name = { text: string } & Coordinates

export type DrawnMap = {
  width: number
  height: number
  neighbors: string
  states: string
  counties: string
  lakes: string
  names: ({ text: string } & Point)[]
  clinics: ({ title: string; href: string; side: Side } & Point)[]
}

const size = { width: 1200, height: 800 }
/** In degrees of latitude: on a larger map, counties would be a net of lines. */
const highestWithCounties = 6

/** The map of the clinics, anywhere in the United States, from public-domain outlines: no map service is asked. */
export function drawClinicMap(clinics: readonly Clinic[], owned: readonly Name[]): DrawnMap {
  const drawing = drawMap(
    clinics.map(({ coordinates }) => coordinates),
    readOutlines(JSON.parse(outlines)),
    size,
  )
  const { frame, states, neighbors, lakes } = drawing
  const dots = clinics.map(({ title, href, coordinates }) => ({ title, href, ...round(frame.place(coordinates)) }))
  const sides = placeClinics(dots, size)
  const placed = dots.map((clinic, index) => ({ ...clinic, side: sides[index] ?? 'right' }))
  const names = owned
    .map(({ text, ...at }) => ({ text, ...round(frame.place(at)) }))
    .filter(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height)
  const taken = [...clinicBoxes(placed), ...names.map(({ text, ...at }) => nameBox(text, at))]
  return {
    ...size,
    neighbors: pathOf(neighbors.flatMap(({ rings }) => rings)),
    states: pathOf(states.flatMap(({ rings }) => rings)),
    counties: countiesIn(drawing),
    lakes: pathOf(lakes),
    names: [...names, ...placeNames(drawing, taken)],
    clinics: placed,
  }
}

function countiesIn({ frame }: MapDrawing): string {
  if (frame.degreesHigh > highestWithCounties) return ''
  return drawLines(readLines(JSON.parse(countyLines)), frame)
    .map((line) => outlinePath(line, false))
    .join('')
}

function pathOf(rings: readonly Point[][]): string {
  return rings.map((ring) => outlinePath(ring)).join('')
}

function round({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}
