import { z } from 'zod'
import { days } from '../contract/opening-hours.ts'
import { externalUrl, image, isoDate, isoTime, line, phoneDisplay, slug } from './fields.ts'

const hour = z.iso.time({ precision: -1, error: 'Write a time with quotes, like "08:00".' })

/** A clinic may close after midnight; a closing time later in the morning is a slip. */
const latestClosing = '04:00'

const opening = z
  .strictObject({
    days: z.array(z.enum(days, `Write days in full: ${days.join(', ')}.`)).min(1, 'Add a day.'),
    opens: hour,
    closes: hour,
  })
  .refine(({ opens, closes }) => opens < closes || closes <= latestClosing, {
    path: ['closes'],
    error: 'The closing time must be later than the opening time.',
  })

export const clinicSchema = z
  .strictObject({
    id: z.int('Write the position in the list: 1, 2, 3 …').gte(1, 'Count from 1.'),
    title: line,
    slug,
    image,
    /** A closer look at the same place, for the clinic's own page. */
    detail: image.optional(),
    featuredImageId: line,
    header: z.string('Write "" if there is none.'),
    /** The map link. If it's left out, the page offers directions by phone. */
    googleUrl: externalUrl.optional(),
    contact: phoneDisplay,
    address: z.array(line).min(2, 'Write at least a street line and a city line.'),
    /** False while the address is in doubt: pages then ask people to call for it. */
    showAddress: z.boolean('Write true or false.').default(true),
    /** The opening hours as people read them. An empty list if they aren't fixed. */
    hours: z.array(line),
    /** The same hours for code: "open now," today's line, search engines. */
    openingHours: z.array(opening),
    /** Dates on which the clinic does not open, whatever the day of the week. */
    closures: z.array(z.strictObject({ date: isoDate, name: line })).default([]),
    timeZone: z.string().refine(isTimeZone, 'Write a zone such as America/Los_Angeles.'),
    /** Rounded to the city, for the structured data. */
    coordinates: z.strictObject({ latitude: z.number().gte(-90).lte(90), longitude: z.number().gte(-180).lte(180) }),
    overview: z.array(line).min(1, 'Add a paragraph.'),
    /** The first two entries are heading lines. */
    accessibility: z.array(line).min(3, 'Write two heading lines and at least one feature.'),
    /** The value of this clinic in the consultation form's list of locations. */
    formLocation: line,
    page: z.strictObject({ title: line, description: line }),
    createdAt: isoTime,
    updatedAt: isoTime,
  })
  .transform((clinic) => ({
    ...clinic,
    contact: { display: clinic.contact, href: `tel:+1${clinic.contact.replaceAll(/\D/g, '')}` },
  }))

export type Clinic = z.infer<typeof clinicSchema>

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name)
}
