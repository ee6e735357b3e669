import { z } from 'zod'
import { days } from '../../contract/opening-hours.ts'
import { externalUrl, image, isoDate, isoTime, line, paragraph, phoneDisplay, slug, toggle } from '../fields/fields.ts'

const hour = z.iso
  .time({ precision: -1, error: 'Enter a time, like "08:00".' })
  .meta({ control: 'time', examples: ['08:00'] })

/** A clinic may close after midnight; a closing time later in the morning is a slip. */
const latestClosing = '04:00'

const day = z.enum(days, `Spell days out: ${days.join(', ')}.`).meta({
  title: 'Day',
  choices: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
})

const opening = z
  .strictObject({
    days: z.array(day).min(1, 'Add a day.').meta({ title: 'Days', control: 'days' }),
    opens: hour.meta({ title: 'Opens' }),
    closes: hour.meta({ title: 'Closes', examples: ['17:00'] }),
  })
  .refine(({ opens, closes }) => opens < closes || closes <= latestClosing, {
    path: ['closes'],
    error: 'The closing time must be later than the opening time.',
  })
  .meta({ title: 'Opening hours' })

const closure = z
  .strictObject({ date: isoDate, name: line.meta({ title: 'Holiday', examples: ['Christmas Day'] }) })
  .meta({ title: 'Closed day' })

const coordinates = z
  .strictObject({
    latitude: z.number().gte(-90).lte(90).meta({ title: 'Latitude' }),
    longitude: z.number().gte(-180).lte(180).meta({ title: 'Longitude' }),
  })
  .meta({
    title: 'Place on the map',
    description: 'Where the entrance is. The map and search engines use it.',
    control: 'coordinates',
  })

const page = z
  .strictObject({
    title: line.meta({ title: 'Page title', description: 'In browser tabs and search results.' }),
    description: paragraph.meta({ title: 'Description', description: 'Under the title in search results.' }),
  })
  .meta({ title: 'Search engines' })

export const clinicSchema = z
  .strictObject({
    id: z
      .int('Enter its position in the list: 1, 2, 3 …')
      .gte(1, 'Count from 1.')
      .meta({ title: 'Position', description: 'Its place in the list of clinics. 1 comes first.' }),
    title: line.meta({ title: 'Name' }),
    slug: slug.meta({
      description:
        "The last part of the page's address: /locations/irvine. If you change it, links on this site follow, but links from other sites no longer lead here.",
    }),
    image,
    detail: image.optional().meta({ title: 'Close-up', description: "A closer look, for the clinic's own page." }),
    featuredImageId: line.optional().meta({ title: 'Image name', isHidden: true }),
    header: z.string('Write "" if there is none.').meta({ title: 'Extra heading', isHidden: true }),
    googleUrl: externalUrl.optional().meta({
      title: 'Map link',
      description: 'Where Get Directions leads. Without it, the page offers directions by phone.',
      examples: ['https://maps.google.com/?q=Irvine'],
    }),
    contact: phoneDisplay.meta({ description: "Use {phone} for the brand's own number." }),
    address: z
      .array(line.meta({ title: 'Line' }))
      .min(2, 'Enter at least a street line and a city line.')
      .meta({ title: 'Street address' }),
    showAddress: toggle.default(true).meta({
      title: 'Show the address',
      description: 'Turn it off while the address is in doubt. Pages then ask people to call for it.',
    }),
    hours: z.array(line.meta({ title: 'Line' })).meta({
      title: 'Hours in words',
      description: 'As people read them. If it is empty, the page lists each day of the opening hours.',
      examples: [['Mon–Fri 8 AM–8 PM', 'Sat–Sun 8 AM–6 PM']],
    }),
    openingHours: z.array(opening).meta({
      title: 'Opening hours',
      description: 'The same hours again, for "open now," the desk and search engines.',
    }),
    closures: z.array(closure).default([]).meta({
      title: 'Closed days',
      description: 'Dates the clinic is closed, such as holidays.',
    }),
    rooms: z
      .array(line.meta({ title: 'Room' }))
      .default([])
      .meta({
        title: 'Rooms',
        description: 'For the desk: where appointments take place. Leave it empty if nobody needs to choose.',
        examples: [['Room 1', 'Room 2']],
      }),
    timeZone: z
      .string()
      .refine(isTimeZone, 'Enter a time zone such as America/Los_Angeles.')
      .meta({ title: 'Time zone', control: 'time-zone', examples: ['America/Los_Angeles'] }),
    coordinates,
    overview: z
      .array(paragraph.meta({ title: 'Paragraph' }))
      .min(1, 'Add a paragraph.')
      .meta({ title: 'About the clinic' }),
    accessibility: z
      .array(line.meta({ title: 'Line' }))
      .min(3, 'Enter two heading lines and at least one feature.')
      .meta({
        title: 'Accessibility',
        description: 'The first two lines are headings. Each line after them is a feature.',
      }),
    formLocation: line.meta({
      title: 'Option in the form',
      description: "The consultation form's choice for this clinic. A new clinic gets its own.",
      control: 'form-location',
    }),
    page,
    createdAt: isoTime.meta({ title: 'Added', isHidden: true }),
    updatedAt: isoTime.meta({
      title: 'Last changed',
      description: 'Tells search engines when to look again. The desk keeps it up to date.',
      isHidden: true,
    }),
  })
  .transform((clinic) => ({
    ...clinic,
    contact: { display: clinic.contact, href: `tel:+1${clinic.contact.replaceAll(/\D/g, '')}` },
  }))

export type Clinic = z.infer<typeof clinicSchema>

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name)
}
