import { z } from 'zod'
import { chosen, heading, lead, line, link, verbatim } from '../fields/fields.ts'
import { messagePage } from '../pages/messages-schema.ts'

const latitude = z.number('Enter degrees, such as 33.68.').gte(-90).lte(90).meta({ title: 'Latitude' })
const longitude = z.number('Enter degrees, such as -117.83.').gte(-180).lte(180).meta({ title: 'Longitude' })

/** A line of at least three points, written `33.91 -118.42, 33.84 -118.39, …`. */
const outline = z
  .string()
  .regex(/^-?[\d.]+ -?[\d.]+(?:,\s+-?[\d.]+ -?[\d.]+){2,}$/, 'Enter at least three points: latitude longitude, …')
  .transform((text) =>
    text.split(/,\s+/).map((point) => {
      const [north = 0, east = 0] = point.split(' ').map(Number)
      return { latitude: north, longitude: east }
    }),
  )
  .meta({ title: 'Outline', control: 'map-outline' })

const extent = z
  .strictObject({
    north: latitude.meta({ title: 'North' }),
    south: latitude.meta({ title: 'South' }),
    west: longitude.meta({ title: 'West' }),
    east: longitude.meta({ title: 'East' }),
  })
  .meta({ title: 'Edges of the map', description: 'In degrees.' })

const mapName = z
  .strictObject({ text: line.meta({ title: 'Name' }), latitude, longitude })
  .meta({ title: 'Name', control: 'coordinates' })

const map = z
  .strictObject({
    heading,
    lead: lead.optional(),
    extent,
    land: z.array(outline).min(1, 'Add an outline.').meta({ title: 'Land' }),
    water: z.array(outline).meta({ title: 'Lakes', description: 'Drawn over the land.' }),
    roads: z
      .array(outline)
      .default([])
      .meta({ title: 'Highways', description: 'A few, if they help people find their way.' }),
    names: z.array(mapName).meta({ title: 'Names', description: 'Of bodies of water, regions and roads.' }),
    namesOnLeft: z.array(chosen('Clinic', 'clinic')).meta({
      title: 'Names on the left',
      description: 'Clinics whose name is to the left of their dot. The others have theirs on the right.',
    }),
  })
  .meta({ title: 'Map', description: "If there's no map, the page only has the list." })

const nearest = z
  .strictObject({
    button: line.meta({ title: 'Button' }),
    searching: line.meta({ title: 'While searching' }),
    sorted: line.meta({ title: 'When sorted' }),
    refused: line.meta({ title: 'If it fails' }),
  })
  .meta({ title: 'Nearest clinic' })

const clinic = z
  .strictObject({
    book: line.meta({ title: 'Booking button' }),
    directions: line.meta({ title: 'Directions link' }),
    noDirections: line.meta({ title: "If there's no map link" }),
    noAddress: line.meta({
      title: 'If the address is hidden',
      description: "Shown in place of an address that's in doubt.",
    }),
    address: line.meta({ title: 'Address label' }),
    phone: line.meta({ title: 'Phone label' }),
    hours: line.meta({ title: 'Hours label' }),
    noHours: line.meta({ title: 'If there are no fixed hours' }),
    back: line.meta({ title: 'Back link' }),
    close: z.strictObject({ heading, lead }).meta({ title: 'Last block' }),
  })
  .meta({ title: "Each clinic's page" })

/** The words of the clinic list, of each clinic's page, and of the page for a clinic that is not there. */
export const locationsSchema = z.strictObject({
  heading,
  lead,
  byAppointment: line.meta({ title: 'Note on appointments' }),
  details: line.meta({ title: 'Link on the image' }),
  locationDetails: line.meta({ title: 'Link in the list' }),
  nearest,
  map: map.optional(),
  clinic,
  unknown: messagePage
    .extend({
      // The words that were agreed on have a straight apostrophe.
      heading: verbatim.meta({ title: 'Heading' }),
      links: z.array(link).min(1, 'Add a link.').meta({ title: 'Links' }),
    })
    .meta({ title: 'Clinic not found' }),
})
