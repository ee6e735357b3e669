import { z } from 'zod'
import { line, link, slug } from './fields.ts'
import { messagePage } from './messages-schema.ts'

const latitude = z.number('Write degrees, such as 33.68.').gte(-90).lte(90)
const longitude = z.number('Write degrees, such as -117.83.').gte(-180).lte(180)

/** A line of at least three points, written `33.91 -118.42, 33.84 -118.39, …`. */
const outline = z
  .string()
  .regex(/^-?[\d.]+ -?[\d.]+(?:,\s+-?[\d.]+ -?[\d.]+){2,}$/, 'Write at least three points: latitude longitude, …')
  .transform((text) =>
    text.split(/,\s+/).map((point) => {
      const [north = 0, east = 0] = point.split(' ').map(Number)
      return { latitude: north, longitude: east }
    }),
  )

const map = z.strictObject({
  heading: line,
  lead: line.optional(),
  /** The corners of the map. */
  extent: z.strictObject({ north: latitude, south: latitude, west: longitude, east: longitude }),
  land: z.array(outline).min(1, 'Add an outline.'),
  /** Lakes, drawn over the land. */
  water: z.array(outline),
  /** A few highways, if they help people find their way. */
  roads: z.array(outline).default([]),
  /** Names of waters, regions and roads. */
  names: z.array(z.strictObject({ text: line, latitude, longitude })),
  /** Clinics whose name is to the left of their dot. The others have it on the right. */
  namesOnLeft: z.array(slug),
})

/** The words of the clinic list, of each clinic's page, and of the page for a clinic that is not there. */
export const locationsSchema = z.strictObject({
  heading: line,
  lead: line,
  byAppointment: line,
  details: line,
  locationDetails: line,
  nearest: z.strictObject({ button: line, searching: line, sorted: line, refused: line }),
  /** If left out, there is no map. The list has everything. */
  map: map.optional(),
  clinic: z.strictObject({
    book: line,
    directions: line,
    noDirections: line,
    /** Shown when an address is in doubt. */
    noAddress: line,
    address: line,
    phone: line,
    hours: line,
    noHours: line,
    back: line,
    close: z.strictObject({ heading: line, lead: line }),
  }),
  unknown: messagePage.extend({ links: z.array(link).min(1, 'Add a link.') }),
})
