import type { Coordinates } from '../distance-miles.ts'

export type MapExtent = { north: number; south: number; west: number; east: number }

/** Places points of the earth on a drawing of a given width; true enough over a few hundred miles (equirectangular). */
export function mapProjection(extent: MapExtent, width: number) {
  const middle = ((extent.north + extent.south) / 2) * (Math.PI / 180)
  const unitsPerDegree = width / ((extent.east - extent.west) * Math.cos(middle))
  return {
    width,
    height: Math.round((extent.north - extent.south) * unitsPerDegree),
    project: ({ latitude, longitude }: Coordinates) => ({
      x: Math.round((longitude - extent.west) * Math.cos(middle) * unitsPerDegree),
      y: Math.round((extent.north - latitude) * unitsPerDegree),
    }),
  }
}
