import type { TextDocument } from '../text/markdown.ts'
import { treatmentPageRoutes } from '../treatments/treatment-page-schema.ts'
import type { LinkSection } from './judge-link.ts'

/** A file with an error is undefined: nobody knows its sections then. */
type Parts = {
  faq: { entries: readonly { id: string; question: string }[] } | undefined
  cost: { sections: readonly string[] } | undefined
  treatments: readonly { entry: { slug: string; title: string } }[]
  clinics: readonly { entry: { slug: string; title: string } }[]
  accessibility: TextDocument | undefined
  privacyPolicy: TextDocument | undefined
  termsOfUse: TextDocument | undefined
}

const form = ['contact', 'consultation-form']

/** The sections that a page always has, by its address. Links to sections of other pages aren't checked. */
export const fixedSections: Readonly<Record<string, readonly string[]>> = {
  '/': ['treatments', 'treatments-section', 'differences-title', 'faq-title', ...form],
  '/contact': form,
  '/consultation-form': form,
  '/treatments': ['options'],
  '/locations': [],
  '/vip-membership': ['details', 'details-title', 'types-title', 'showcase-title'],
  '/faq': [],
  '/cost': ['range'],
  '/accessibility': [],
  '/privacy-policy': [],
  '/terms-of-use': [],
  ...Object.fromEntries(
    treatmentPageRoutes.map((route) => [route, ['process', 'steps-title', 'compare-title', 'faq-title', ...form]]),
  ),
}

/** Left out of their page if there is nothing to show in them. */
const changeable = {
  '/': ['testimonials', 'testimonials-title', 'stories-title', 'doctors-title', 'contact-title'],
  '/locations': ['map-title'],
}

/** What whoever makes a link knows a section by. The others are for pages that lead to themselves. */
const titles: Readonly<Record<string, string>> = {
  treatments: 'Treatments',
  'differences-title': 'What makes you different',
  testimonials: 'Testimonials',
  'stories-title': 'Success stories',
  'doctors-title': 'Doctors',
  'faq-title': 'Questions and answers',
  'consultation-form': 'Consultation form',
  options: 'All treatments',
  details: 'Details',
  'types-title': 'Levels',
  range: 'Price range',
  patterns: 'All patterns',
  others: 'Other treatments',
  'steps-title': 'Steps',
  'compare-title': 'Comparison',
  'map-title': 'Map',
}

/** The sections of a page that a link can name. Undefined for a page of which they aren't known. */
export function sectionsOf(page: string, parts: Parts): readonly LinkSection[] | undefined {
  const [, area = '', slug] = page.split('/')
  const fixed = fixedSections[slug === undefined ? page : `/${area}`]
  const written = writtenSections(page, parts)
  if (fixed === undefined || written === undefined || (slug !== undefined && area !== 'contact')) return undefined
  const own = page === '/' || page === '/locations' ? changeable[page] : []
  return [...['main', ...fixed, ...own].map((id) => ({ id, title: titles[id] })), ...written]
}

/** Those that come from what the owner has written. */
function writtenSections(page: string, parts: Parts): readonly LinkSection[] | undefined {
  const entries = (filed: Parts['clinics']) => filed.map(({ entry: { slug, title } }) => ({ id: slug, title }))
  const anchors = (text: TextDocument | undefined) => text?.sections.map(({ id, heading }) => ({ id, title: heading }))
  switch (page) {
    case '/cost':
      return parts.cost?.sections.filter((name) => name in titles).map((id) => ({ id, title: titles[id] }))
    case '/':
    case '/faq':
      return parts.faq?.entries.map(({ id, question }) => ({ id: `faq-${id}`, title: question }))
    case '/treatments':
      return entries(parts.treatments)
    case '/locations':
      return entries(parts.clinics)
    case '/accessibility':
      return anchors(parts.accessibility)
    case '/privacy-policy':
      return anchors(parts.privacyPolicy)
    case '/terms-of-use':
      return anchors(parts.termsOfUse)
    default:
      return []
  }
}
