import { z } from 'zod'
import { email, externalUrl, hexColor, image, line, phoneDisplay } from './fields.ts'

export const brandSchema = z
  .strictObject({
    name: line,
    legalName: line,
    /** The home page's title: the brand and what its people are expert in. */
    expertTitle: line,
    /** One sentence under the brand in the footer. */
    line,
    /** The brand's mark as an SVG file beside `brand.yaml`; it takes the color of the text around it. */
    mark: z.string().regex(/^[\w-]+\.svg$/, 'Name an SVG file in the same folder as brand.yaml, such as mark.svg.'),
    /**
     * For what browsers draw outside the page: the icon's mark and its background, also used behind social pictures.
     */
    colors: z.strictObject({ mark: hexColor, ground: hexColor }),
    phone: phoneDisplay,
    email,
    postalAddress: z.array(line).min(2, 'Write at least a street line and a city line.'),
    siteUrl: z.string().regex(/^https:\/\/[^/\s]+$/, 'Write the address without a path, like https://clinic.example.'),
    doctor: z.strictObject({ name: line, sample: z.boolean('Write true or false.') }),
    copyrightYear: z.int('Write a year such as 2025.').gte(2000, 'Write a year such as 2025.'),
    /** How soon the team answers, such as "Our concierge team responds within …". */
    replyPromise: line,
    booking: externalUrl,
    membership: externalUrl,
    socialPicture: image,
    sampleNote: line,
    badges: z.array(image).max(6, 'Keep at most six.'),
    show: z.strictObject({
      testimonials: z.boolean('Write true or false.'),
      /** False hides the monthly amounts next to the prices until they're settled. */
      monthlyPrices: z.boolean('Write true or false.'),
      heroCompare: z.boolean('Write true or false.'),
      patientStories: z.boolean('Write true or false.'),
      keyFeatures: z.boolean('Write true or false.'),
      hoverZoom: z.boolean('Write true or false.'),
      badges: z.boolean('Write true or false.'),
    }),
  })
  .transform((brand) => ({
    ...brand,
    phone: { display: brand.phone, href: `tel:+1${brand.phone.replaceAll(/\D/g, '')}` },
  }))

export type Brand = z.infer<typeof brandSchema>
