import type { TextDocument } from '../text/markdown.ts'
import { treatmentPageRoutes } from '../treatments/treatment-page-schema.ts'

type Parts = {
  faq: { entries: readonly { id: string }[] } | undefined
  treatments: readonly { entry: { slug: string } }[]
  clinics: readonly { entry: { slug: string } }[]
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
  '/cost': ['range', 'patterns', 'others'],
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

/** The sections of a page that a link can name. Undefined for a page of which they aren't known. */
export function sectionsOf(page: string, parts: Parts): readonly string[] | undefined {
  const [, area = '', slug] = page.split('/')
  const fixed = fixedSections[slug === undefined ? page : `/${area}`]
  if (fixed === undefined || (slug !== undefined && area !== 'contact')) return undefined
  return ['main', ...fixed, ...writtenSections(page, parts)]
}

/** Those that come from what the owner has written. */
function writtenSections(page: string, parts: Parts): readonly string[] {
  const questions = parts.faq?.entries.map(({ id }) => `faq-${id}`) ?? []
  const slugs = (filed: readonly { entry: { slug: string } }[]) => filed.map(({ entry }) => entry.slug)
  const anchors = (text: TextDocument | undefined) => text?.sections.map(({ id }) => id) ?? []
  switch (page) {
    case '/':
      return [...changeable[page], ...questions]
    case '/faq':
      return questions
    case '/treatments':
      return slugs(parts.treatments)
    case '/locations':
      return [...changeable[page], ...slugs(parts.clinics)]
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

/** Every section that some page has: where a link names no page, it's one of the page that shows it. */
export function allSections(parts: Parts): readonly string[] {
  return Object.keys(fixedSections).flatMap((page) => sectionsOf(page, parts) ?? [])
}
