export type Coordinates = { latitude: number; longitude: number }

const earthRadiusMiles = 3958.8

/** The distance in a straight line, in miles (haversine formula). */
export function distanceMiles(from: Coordinates, to: Coordinates): number {
  const north = radians(to.latitude - from.latitude)
  const east = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord))
}

/** `12 mi`. Below ten miles, with one decimal, because there it matters. */
export function formatMiles(miles: number): string {
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
