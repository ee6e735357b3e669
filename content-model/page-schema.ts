import { z } from 'zod'
import { accent, image, line } from './fields.ts'

/** Every page that is not made from a clinic, by its address. */
export const pageRoutes = [
  '/',
  '/vip-membership',
  '/treatments',
  '/fue',
  '/growth-factors',
  '/growth-factors2',
  '/hair-hotline',
  '/image-generator',
  '/growth-factors-images',
  '/exosomes',
  '/microneedling',
  '/locations',
  '/locations/unknown',
  '/faq',
  '/component-export',
  '/gradients',
  '/accessibility',
  '/privacy-policy',
  '/terms-of-use',
  '/privacy-request',
  '/privacy-request-received',
  '/contact',
  '/thank-you',
  '/consultation-form',
  '/consultation-form-failed',
  '/refused/foreign-origin',
  '/refused/too-many-requests',
  '/refused/unreadable',
  '/unsubscribe',
  '/unsubscribed',
  '/404',
  '/500',
] as const

export type PageRoute = (typeof pageRoutes)[number]

const page = z.strictObject({
  title: line.max(70, 'Keep it under 70 characters, or search engines cut it off.'),
  description: line.max(170, 'Keep it under 170 characters, or search engines cut it off.'),
  accent: accent.default('home'),
  /** The alternate header is for the treatment pages; the FUE page keeps the main one. */
  header: z.enum(['main', 'alternate'], 'Choose main or alternate.').default('main'),
  /** False keeps the page out of search engines and the sitemap. */
  indexed: z.boolean('Write true or false.').default(true),
  /** Another page that search engines should list instead. */
  canonical: z.enum(pageRoutes, 'Name a page of this site.').optional(),
  socialPicture: image.optional(),
})

export const pagesSchema = z.record(z.enum(pageRoutes), page)

export type Page = z.infer<typeof page>
