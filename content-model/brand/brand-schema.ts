import { z } from 'zod'
import { email, externalUrl, hexColor, image, line, paragraph, phoneDisplay, toggle } from '../fields/fields.ts'
import { lookSchema } from './look-schema.ts'
import { type UsState, usStates } from './us-states.ts'

const colors = z
  .strictObject({ mark: hexColor.meta({ title: 'Logo' }), ground: hexColor.meta({ title: 'Background' }) })
  .optional()
  .meta({
    title: 'Icon colors',
    description: "The icon in browser tabs and the color behind it, if they aren't the main accent on dark.",
  })

const doctor = z
  .strictObject({
    name: line.meta({ title: 'Name', description: 'In other text, write {doctor}.' }),
    sample: toggle.meta({
      title: 'Sample',
      description: 'Turn this off once this profile is for a real doctor. Until then, the page labels it as a sample.',
    }),
  })
  .meta({ title: 'Doctor', description: 'Licenses and boards are under Doctors.' })

const state = z
  .enum(Object.keys(usStates) as UsState[], 'Choose a state.')
  .optional()
  .meta({
    title: 'State',
    description: 'Where your doctors are licensed. In other text, write {state}.',
    choices: usStates,
  })

const dollars = z
  .number('Enter a number without the dollar sign, such as 6.')
  .positive('Enter a number above zero.')
  .meta({ control: 'dollars' })

const graftPrice = z
  .strictObject({
    from: dollars.meta({ title: 'Lowest', examples: [6] }),
    to: dollars.meta({ title: 'Highest', examples: [12] }),
  })
  .refine(({ from, to }) => from <= to, 'Enter the lower price first.')
  .optional()
  .meta({
    title: 'Price per graft',
    description:
      'In other text, write {graftPrice}. The cost page multiplies by it. Without it, that page only shows graft counts.',
  })

/** Blocks that are ready, shown or not. */
const show = z
  .strictObject({
    testimonials: toggle.meta({ title: 'Testimonials' }),
    monthlyPrices: toggle.meta({
      title: 'Monthly amounts',
      description: "Next to the prices. Keep them off until they're settled.",
    }),
    heroCompare: toggle.meta({ title: 'Before/after slider', description: 'At the top of the home page.' }),
    patientStories: toggle.meta({
      title: 'Patient stories heading',
      description: "A small line above the home page's success stories. Turning it off doesn't hide the stories.",
    }),
    keyFeatures: toggle.meta({
      title: 'Feature panels',
      description: "Main features that open on the home page's treatment cards.",
    }),
    hoverZoom: toggle.meta({
      title: 'Hover zoom',
      description: "On the home page's row of treatment cards, on a computer.",
    }),
    badges: toggle.meta({ title: 'Badges', description: 'On the home page.' }),
    doctors: toggle.meta({
      title: 'Doctors',
      description: "On the home page, each clinic's page and at the top of each treatment's page.",
    }),
  })
  .meta({ title: 'Show or hide', description: "Menus leave out links to what's hidden." })

export const brandSchema = z
  .strictObject({
    name: line.meta({ title: 'Brand name', description: 'In other text, write {brand}.' }),
    legalName: line.meta({
      title: 'Legal name',
      description: 'The company, for the footer and the legal pages. In other text, write {legalName}.',
    }),
    state,
    region: line.optional().meta({
      title: 'Region',
      description: 'The area your clinics serve, as people there say it. In other text, write {region}.',
      examples: ['Southern California'],
    }),
    expertTitle: line.meta({
      title: 'Home page title',
      description:
        'Your brand and what you do. Browser tabs and search engines show it. In other text, write {expertTitle}.',
    }),
    line: paragraph.meta({ title: 'Footer line', description: 'One sentence under the brand in the footer.' }),
    mark: z
      .string()
      .regex(/^[\w-]+\.(svg|png)$/, 'Name an SVG or PNG file in the same folder as brand.yaml, such as mark.svg.')
      .meta({
        title: 'Logo',
        description: 'The symbol beside your name. An SVG of one color takes the color of the text around it.',
        control: 'logo',
      }),
    look: lookSchema,
    colors,
    phone: phoneDisplay.meta({ description: 'Shown on every page. In other text, write {phone}.' }),
    email: email.meta({ description: 'In other text, write {email}.' }),
    postalAddress: z
      .array(line.meta({ title: 'Line' }))
      .min(2, 'Enter at least a street line and a city line.')
      .meta({ title: 'Mailing address' }),
    siteUrl: z
      .string()
      .regex(/^https:\/\/[^/\s]+$/, 'Enter just the site, like https://clinic.example, with nothing after it.')
      .meta({
        title: 'Site address',
        description: 'Search engines and shared links use it.',
        control: 'web-address',
        examples: ['https://clinic.example'],
      }),
    doctor,
    copyrightYear: z
      .int('Enter a year such as 2025.')
      .gte(2000, 'Enter a year such as 2025.')
      .meta({ title: 'Copyright year', control: 'year' }),
    replyPromise: paragraph.meta({
      title: 'Reply promise',
      description: 'How soon your team answers. In other text, write {replyPromise}.',
      examples: ['Our concierge team responds within one business day.'],
    }),
    graftPrice,
    booking: externalUrl.meta({ title: 'Booking page', description: 'Where people book online.' }),
    membership: externalUrl.meta({
      title: 'Membership site',
      description: 'Where people join the VIP membership.',
      examples: ['https://clinic.example/members'],
    }),
    socialPicture: image.meta({
      title: 'Social media image',
      description: 'Shown when someone shares a page that has no image of its own.',
    }),
    sampleNote: line.meta({ title: 'Sample label', description: "Shown beside people who aren't real." }),
    badges: z
      .array(image.meta({ title: 'Badge' }))
      .max(6, 'Keep at most six.')
      .meta({ title: 'Badges', description: 'Up to six accreditations or memberships the clinics really hold.' }),
    show,
  })
  .transform((brand) => ({
    ...brand,
    colors: brand.colors ?? { mark: brand.look.colors.accents.home.onDark, ground: brand.look.colors.night },
    phone: { display: brand.phone, href: `tel:+1${brand.phone.replaceAll(/\D/g, '')}` },
  }))

export type Brand = z.infer<typeof brandSchema>
