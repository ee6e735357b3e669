import { drawMap } from '../../../../content-model/map/draw-map.ts'
import type { Coordinates, MapFrame } from '../../../../content-model/map/map-frame.ts'
import { outlinePath } from '../../../../content-model/map/outline-path.ts'
import outlinesUrl from '../../../../content-model/map/outlines.json?url'
import { type Outlines, readOutlines } from '../../../../content-model/map/read-outlines.ts'
import { fetchAsset } from '../../../base/fetch-asset.ts'

/** A small map to point at: its land and water as paths. */
export type MapView = { frame: MapFrame; land: string; water: string }

/** Without Alaska and Hawaii, to which their own coordinates lead. */
const country: Coordinates[] = [
  { latitude: 46.5, longitude: -115 },
  { latitude: 30, longitude: -77 },
]

/** Loaded when a form first shows a map: it's a hundred kilobytes. Not by `import()`: see `load-plot.ts`. */
export async function loadOutlines(): Promise<Outlines> {
  return readOutlines(JSON.parse(await fetchAsset(outlinesUrl)))
}

/** The land around a place as far as a coast or a border, or the whole country. */
export function drawView(outlines: Outlines, center: Coordinates | undefined): MapView {
  const { frame, states, neighbors, lakes } = drawMap(center ? [center] : country, outlines, {
    width: 600,
    height: 400,
  })
  const pathOf = (shapes: typeof states) =>
    shapes.flatMap(({ rings }) => rings.map((ring) => outlinePath(ring))).join('')
  return {
    frame,
    land: pathOf([...neighbors, ...states]),
    water: lakes.map((ring) => outlinePath(ring)).join(''),
  }
}

/** To a hundredth of a degree, which is half a mile. */
export function roundPlace(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
