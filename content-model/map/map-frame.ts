export type Coordinates = { latitude: number; longitude: number }
export type Point = { x: number; y: number }

/** The part of the earth that a map shows, and where a place is on the drawing. */
export type MapFrame = {
  width: number
  height: number
  degreesHigh: number
  place: (at: Coordinates) => Point
  /** The place under a point of the drawing. */
  placeAt: (point: Point) => Coordinates
}

/** The share of the frame that the clinics themselves take up, so that their names have room beside them. */
const filled = { across: 0.58, down: 0.5 }
/** In degrees of latitude: a hundred miles. */
const leastHeight = 1.45

/** The frame around places, enlarged by a factor; true enough over a few hundred miles (equirectangular). */
export function frameAround(places: readonly Coordinates[], { width, height, scale = 1 }: Size): MapFrame {
  const [north, south] = edges(places.map(({ latitude }) => latitude))
  const [east, west] = edges(places.map(({ longitude }) => longitude))
  const middle = { latitude: (north + south) / 2, longitude: (east + west) / 2 }
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180)
  const high = Math.max(
    leastHeight,
    (north - south) / filled.down,
    (((east - west) * narrowing) / filled.across) * (height / width),
  )
  const degreesHigh = high * scale
  const unitsPerDegree = height / degreesHigh
  return {
    width,
    height,
    degreesHigh,
    place: ({ latitude, longitude }) => ({
      x: width / 2 + (longitude - middle.longitude) * narrowing * unitsPerDegree,
      y: height / 2 - (latitude - middle.latitude) * unitsPerDegree,
    }),
    placeAt: ({ x, y }) => ({
      latitude: middle.latitude - (y - height / 2) / unitsPerDegree,
      longitude: middle.longitude + (x - width / 2) / (narrowing * unitsPerDegree),
    }),
  }
}

type Size = { width: number; height: number; scale?: number }

function edges(degrees: readonly number[]): [most: number, least: number] {
  return [Math.max(...degrees), Math.min(...degrees)]
}
