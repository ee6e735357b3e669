import { fieldOf, isList, isMap } from '../../../../content-model/edit/raw-value.ts'

export type Point = { latitude: number; longitude: number }

/** The clinics' map in degrees: it's 100 units wide, and as high as it's true (equirectangular). */
export type MapDrawing = {
  height: number
  land: string[]
  water: string[]
  place: (point: Point) => { x: number; y: number }
  /** The point at shares of the width and the height, to a hundredth of a degree, which is half a mile. */
  pointAt: (across: number, down: number) => Point
}

const width = 100

/** The map as the draft of the locations page says it; undefined while it doesn't say enough. */
export function readMapDrawing(locations: unknown): MapDrawing | undefined {
  const map = isMap(locations) ? fieldOf(locations, 'map') : undefined
  if (!isMap(map) || !isMap(map.extent)) return undefined
  const [north = 0, south = 0, west = 0, east = 0] = [
    map.extent.north,
    map.extent.south,
    map.extent.west,
    map.extent.east,
  ].map(Number)
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const unitsPerDegree = width / ((east - west) * narrowing)
  const height = (north - south) * unitsPerDegree
  if (!(height > 0 && height < 1000)) return undefined
  const place = ({ latitude, longitude }: Point) => ({
    x: (longitude - west) * narrowing * unitsPerDegree,
    y: (north - latitude) * unitsPerDegree,
  })
  return {
    height,
    place,
    land: readOutlines(map.land, place),
    water: readOutlines(map.water, place),
    pointAt: (across, down) => ({
      latitude: roundPlace(north - down * (north - south)),
      longitude: roundPlace(west + across * (east - west)),
    }),
  }
}

export function roundPlace(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/** "34.2 -119.25, 34.14 -119.2" as the points of a shape. */
function readOutlines(outlines: unknown, place: MapDrawing['place']): string[] {
  return (isList(outlines) ? outlines : []).map((outline) =>
    String(outline)
      .split(',')
      .map((pair) => pair.trim().split(/\s+/).map(Number))
      .map(([latitude = 0, longitude = 0]) => place({ latitude, longitude }))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' '),
  )
}
