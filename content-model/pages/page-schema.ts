import { z } from 'zod'
import { accent, image, line, paragraph, toggle } from '../fields/fields.ts'

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
  '/candidacy',
  '/candidacy-answer',
  '/cost',
  '/doctors',
  '/results',
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

/** The owner's name for each of them. */
const pageNames: Record<PageRoute, string> = {
  '/': 'Home',
  '/vip-membership': 'VIP membership',
  '/treatments': 'Treatments',
  '/fue': 'FUE hair transplant',
  '/growth-factors': 'Growth factors',
  '/growth-factors2': 'Growth factors, second address',
  '/hair-hotline': 'Hairline hotline',
  '/image-generator': 'Medical images tool',
  '/growth-factors-images': 'Growth factor images tool',
  '/exosomes': 'Exosome therapy',
  '/microneedling': 'Microneedling',
  '/locations': 'Locations',
  '/locations/unknown': 'Clinic not found',
  '/faq': 'Questions and answers',
  '/candidacy': 'Could it be right for me',
  '/candidacy-answer': 'Answers without JavaScript',
  '/cost': 'What it costs',
  '/doctors': 'Doctors',
  '/results': 'Before and after',
  '/component-export': 'Component export tool',
  '/gradients': 'Text gradients',
  '/accessibility': 'Accessibility statement',
  '/privacy-policy': 'Privacy policy',
  '/terms-of-use': 'Terms of use',
  '/privacy-request': 'Privacy request',
  '/privacy-request-received': 'Privacy request received',
  '/contact': 'Contact',
  '/thank-you': 'Thank you',
  '/consultation-form': 'Form with errors',
  '/consultation-form-failed': 'Request not sent',
  '/refused/foreign-origin': 'Form from another website',
  '/refused/too-many-requests': 'Too many forms',
  '/refused/unreadable': 'Unreadable form',
  '/unsubscribe': 'Unsubscribe',
  '/unsubscribed': 'Unsubscribed',
  '/404': 'Page not found',
  '/500': 'Something went wrong',
}

const route = z.enum(pageRoutes, 'Name a page of this site.').meta({ choices: pageNames })

const page = z
  .strictObject({
    title: line
      .max(70, 'Keep it under 70 characters, or search engines cut it off.')
      .meta({ title: 'Page title', description: 'In browser tabs and search results.' }),
    description: paragraph
      .max(170, 'Keep it under 170 characters, or search engines cut it off.')
      .meta({ title: 'Description', description: 'Under the title in search results.' }),
    accent: accent.default('home'),
    header: z
      .enum(['main', 'alternate'], 'Choose one of main, alternate.')
      .default('main')
      .meta({
        title: 'Menu',
        description: 'The second menu is for treatment pages. The FUE page keeps the main one.',
        choices: { main: 'Main menu', alternate: 'Menu on treatment pages' },
      }),
    indexed: toggle
      .default(true)
      .meta({ title: 'In search engines', description: 'Off keeps the page out of search engines and the sitemap.' }),
    canonical: route.optional().meta({
      title: 'Listed instead',
      description: 'Another page that search engines should list instead of this one.',
      control: 'page',
    }),
    socialPicture: image.optional().meta({
      title: 'Social media image',
      description: "Shown when someone shares this page. Without one, the brand's is used.",
    }),
  })
  .meta({ title: 'Page' })

export const pagesSchema = z.record(route, page)

export type Page = z.infer<typeof page>
