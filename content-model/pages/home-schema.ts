import { z } from 'zod'
import { bookButton, heading, image, lead, line, paragraph, surface, treatment } from '../fields/fields.ts'

const kicker = line.meta({ title: 'Line above the title', examples: ['3–6 sessions · 30–60 minutes'] })
const sentence = paragraph.meta({ title: 'Text' })

const compare = z
  .strictObject({
    before: image.meta({ title: 'Before image', showsResult: true }),
    after: image.meta({ title: 'After image', showsResult: true }),
    beforeLabel: line.meta({ title: 'Before label' }),
    afterLabel: line.meta({ title: 'After label' }),
    hint: line.meta({ title: 'Hint', description: 'How to use the slider.' }),
    caption: line.meta({ title: 'Caption', description: 'Says what the two images are.', examples: ['Illustration'] }),
  })
  .meta({ title: 'Before/after slider' })

const fact = z.strictObject({ label: line.meta({ title: 'Label' }), text: line.meta({ title: 'Text' }) })
const facts = z
  .strictObject({
    consultation: fact.meta({ title: 'Consultation' }),
    price: z.strictObject({ label: line.meta({ title: 'Label' }), treatment }).meta({
      title: 'Price',
      description: "The treatment's starting price follows the label, and leads to the cost page.",
    }),
    doctor: fact.meta({ title: 'Doctor', description: 'Leads to the doctors, and is left out without any.' }),
  })
  .meta({ title: 'Facts', description: 'Under the buttons: what a visitor asks first.' })

const hero = z
  .strictObject({
    headline: line.meta({ title: 'Headline' }),
    facts: facts.optional(),
    phone: z
      .strictObject({
        tagline: line.meta({ title: 'Tagline' }),
        book: bookButton,
        scrollCue: line.meta({ title: 'Scroll link', description: 'Leads down to the treatments.' }),
        image,
      })
      .meta({ title: 'On a phone' }),
    desktop: z
      .strictObject({
        badge: line.meta({ title: 'Badge' }),
        lead: lead.meta({ description: 'On a phone, too.' }),
        book: bookButton,
        viewScience: line.meta({ title: 'Second button', description: 'Leads down to the treatments.' }),
        image,
      })
      .meta({ title: 'On a computer' }),
    footnotes: z
      .array(paragraph.meta({ title: 'Footnote' }))
      .min(1, 'Add a footnote.')
      .meta({ title: 'Footnotes' }),
    compare,
    patientStoriesHeading: line.meta({
      title: 'Patient stories heading',
      description: "A small line above the home page's success stories.",
    }),
  })
  .meta({ title: 'Top of the page' })

const cards = z
  .array(z.strictObject({ treatment, kicker, line: sentence, image, surface }).meta({ title: 'Card' }))
  .min(1, 'Add a card.')
  .meta({ title: 'Cards' })

const panel = z
  .strictObject({
    treatment,
    title: line.meta({ title: 'Title' }),
    line: sentence,
    image,
    surface,
    textOver: z.enum(['picture', 'panel']).meta({
      title: 'Where the text goes',
      choices: { picture: 'Over the image', panel: 'Next to the image' },
    }),
  })
  .meta({ title: 'Panel' })

const treatments = z
  .strictObject({
    phone: z
      .strictObject({
        heading,
        lead,
        cards,
        learnMore: line.meta({ title: 'Details link' }),
        book: bookButton,
        viewAll: line.meta({ title: 'Overview link' }),
      })
      .meta({ title: 'On a phone' }),
    desktop: z
      .strictObject({
        panels: z.array(panel).min(1, 'Add a panel.').meta({ title: 'Panels' }),
        viewDetails: line.meta({ title: 'Details link on panels' }),
        book: line.meta({ title: 'Booking button on panels' }),
        rowTitle: line.meta({ title: 'Heading of the cards' }),
        rowSubtitle: line.meta({ title: 'Subtitle of the cards' }),
        cards,
        view: line.meta({ title: 'Button on cards' }),
        bookBelow: line.meta({ title: 'Booking button below' }),
        caption: line.meta({ title: 'Line under the button' }),
        priceFootnote: paragraph.meta({
          title: 'Price footnote',
          description: 'Explains the asterisk after each price.',
        }),
        showKeyFeatures: line.meta({ title: 'Show features' }),
        hideKeyFeatures: line.meta({ title: 'Hide features' }),
      })
      .meta({ title: 'On a computer' }),
  })
  .meta({ title: 'Treatments' })

const sampleNotice = paragraph.optional().meta({ title: 'Sample notice' })

const testimonials = z
  .strictObject({
    heading,
    subtitle: line.meta({ title: 'Subtitle' }),
    book: bookButton,
    sampleNotice: sampleNotice.meta({ description: 'Above the quotes while any of them is a sample.' }),
  })
  .meta({ title: 'Testimonials' })

export const homeSchema = z.strictObject({
  hero,
  treatments,
  differences: z.strictObject({ heading, book: bookButton }).meta({ title: 'What sets us apart' }),
  testimonials,
  stories: z
    .strictObject({
      heading,
      lead,
      sampleNotice: sampleNotice.meta({ description: 'Below the introduction while any of the people is a sample.' }),
    })
    .meta({ title: 'Success stories' }),
  faq: z.strictObject({ heading, lead }).meta({ title: 'Questions' }),
})

export type Home = z.infer<typeof homeSchema>

const difference = z
  .strictObject({
    location: line.meta({ title: 'Line above the title', examples: ['Southern California'] }),
    title: line.meta({ title: 'Title' }),
    description: paragraph.meta({ title: 'Text' }),
    image,
  })
  .meta({ title: 'Card' })

export const differencesSchema = z.strictObject({
  entries: z.array(difference).min(1, 'Add a card.').meta({ title: 'Cards' }),
})
