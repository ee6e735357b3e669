import { z } from 'zod'
import { bookButton, heading, image, lead, line, link, treatment } from '../fields/fields.ts'

const hero = z
  .strictObject({
    heading,
    lead,
    explore: line.meta({ title: 'Explore button', description: 'Leads down to the treatments.' }),
    book: bookButton,
    lineUp: z
      .array(z.strictObject({ treatment, image }).meta({ title: 'Object' }))
      .min(1, 'Add an image.')
      .meta({ title: 'Lineup', description: 'Cutout objects side by side, one for each treatment.' }),
  })
  .meta({ title: 'Top of the page' })

const options = z
  .strictObject({
    heading,
    lead,
    view: line.meta({ title: 'View label', description: 'Shown in front of the names of the two views.' }),
    featured: line.meta({ title: 'Featured view' }),
    all: line.meta({ title: 'List view' }),
    featuredMark: line.meta({ title: 'Featured label', description: "On the featured treatment's card." }),
    details: line.meta({ title: 'Details link' }),
  })
  .meta({ title: 'Treatment picker' })

const tabs = z
  .strictObject({
    label: line.meta({ title: 'Name of the tabs', description: 'Read aloud by screen readers.' }),
    overview: line.meta({ title: 'Overview' }),
    benefits: line.meta({ title: 'Benefits' }),
    faq: line.meta({ title: 'Questions' }),
  })
  .meta({ title: 'Tabs' })

const details = z
  .strictObject({
    heading,
    time: line.meta({ title: 'Time label' }),
    recovery: line.meta({ title: 'Recovery label' }),
    book: bookButton,
    tabs,
    summary: line.meta({ title: 'Summary heading' }),
    startingPrice: line.meta({ title: 'Price label' }),
    costLink: line.meta({ title: 'Cost link', description: 'Under the price. Leads to the page about what it costs.' }),
    keyFeatures: line.meta({ title: 'Features label' }),
    bookConsultation: line.meta({ title: 'Button in the summary' }),
    readMore: line.meta({ title: 'Link to the page' }),
    previous: line.meta({ title: 'Previous button' }),
    next: line.meta({ title: 'Next button' }),
  })
  .meta({ title: 'Treatment details' })

const sheet = z
  .strictObject({
    close: line.meta({ title: 'Close button' }),
    book: bookButton,
    call: line.meta({ title: 'Call button' }),
  })
  .meta({ title: 'Details on a phone' })

const consultation = z
  .strictObject({
    heading,
    lead,
    online: line.meta({ title: 'Online booking button' }),
    unsure: link.optional().meta({
      title: 'Link for undecided visitors',
      description: "For people who don't know yet what's right for them.",
    }),
    image,
  })
  .meta({ title: 'Free consultation' })

/** The copy of the page that compares treatments. What it says about each one is in `treatments/`. */
export const treatmentsOverviewSchema = z.strictObject({ hero, options, details, sheet, consultation })
