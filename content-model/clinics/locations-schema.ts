import { z } from 'zod'
import { heading, lead, line, link, verbatim } from '../fields/fields.ts'
import { messagePage } from '../pages/messages-schema.ts'

const latitude = z.number('Enter degrees, such as 33.68.').gte(-90).lte(90).meta({ title: 'Latitude' })
const longitude = z.number('Enter degrees, such as -117.83.').gte(-180).lte(180).meta({ title: 'Longitude' })

/** Drafts and versions from before the map was drawn from the clinics' own coordinates still have these. */
const drawnByHand = z.unknown().optional()

const mapName = z
  .strictObject({ text: line.meta({ title: 'Name' }), latitude, longitude })
  .meta({ title: 'Name', control: 'coordinates' })

const map = z
  .strictObject({
    heading,
    lead: lead.optional(),
    names: z.array(mapName).default([]).meta({
      title: 'Names',
      description: 'Of waters or regions. Only those on the part of the map that is shown.',
    }),
    extent: drawnByHand.meta({ title: 'Edges', isHidden: true }),
    land: drawnByHand.meta({ title: 'Land', isHidden: true }),
    water: drawnByHand.meta({ title: 'Lakes', isHidden: true }),
    roads: drawnByHand.meta({ title: 'Highways', isHidden: true }),
    namesOnLeft: drawnByHand.meta({ title: 'Names on the left', isHidden: true }),
  })
  .meta({
    title: 'Map',
    description:
      "It's drawn from your clinics' places on the map, anywhere in the United States. Without it, the page only has the list.",
  })

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
