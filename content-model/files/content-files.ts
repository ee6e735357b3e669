import { posix } from 'node:path'
import { deskCopySchema, deskPlaceholders } from '../../contract/desk/desk-copy.ts'
import { emailCopySchema, emailPlaceholders } from '../../contract/email-copy.ts'
import { brandSchema } from '../brand/brand-schema.ts'
import { navigationSchema } from '../brand/navigation-schema.ts'
import { legalSchema } from '../legal/legal-schema.ts'
import { privacyRequestSchema } from '../legal/privacy-request-schema.ts'
import { reviewSchema } from '../legal/review-schema.ts'
import { consultationFormSchema } from '../pages/consultation-form-schema.ts'
import { messagesSchema } from '../pages/messages-schema.ts'
import { pagesSchema } from '../pages/page-schema.ts'
import { documentSchema } from '../text/markdown.ts'
import { treatmentPageRoutes } from '../treatments/treatment-page-schema.ts'
import type { ContentFile, ContentTable } from './content-file.ts'
import { clinicFiles, pageFiles, toolFiles, treatmentFiles } from './page-files.ts'

// The brand, what many pages share, legal texts, and the words of emails and the desk. page-files.ts has the rest.

const brandFiles = {
  brand: {
    path: 'brand.yaml',
    name: 'Brand',
    about: 'The name, logo, phone, email and address, and which blocks are shown.',
    pages: 'every page',
    schema: brandSchema,
  },
  navigation: {
    path: 'navigation.yaml',
    name: 'Menus and footer',
    about: 'The links in the menus at the top and in the footer.',
    pages: 'every page',
    schema: navigationSchema,
  },
} as const satisfies ContentTable

const sharedWordFiles = {
  consultationForm: {
    path: 'consultation-form.yaml',
    name: 'Consultation form',
    about: 'The labels, choices, consent and notices of the form that asks for a consultation.',
    pages: [
      '/',
      '/contact',
      '/contact/{slug}',
      ...treatmentPageRoutes,
      '/consultation-form',
      '/consultation-form-failed',
    ],
    schema: consultationFormSchema,
  },
  messages: {
    path: 'messages.yaml',
    name: 'Messages to visitors',
    about: 'The pages that say thank you, page not found or something went wrong.',
    pages: [
      '/thank-you',
      '/consultation-form',
      '/consultation-form-failed',
      '/refused/foreign-origin',
      '/refused/too-many-requests',
      '/refused/unreadable',
      '/404',
      '/500',
      '/unsubscribe',
      '/unsubscribed',
    ],
    schema: messagesSchema,
  },
  pages: {
    path: 'pages.yaml',
    name: 'Page titles',
    about: "Each page's title, description and image for search engines and shared links, and its menu.",
    pages: 'every page',
    schema: pagesSchema,
  },
} as const satisfies ContentTable

const legalFiles = {
  legal: {
    path: 'legal.yaml',
    name: 'Legal facts',
    about: 'The dates, periods and ages in the legal pages. Ask a lawyer before you change one.',
    pages: ['/accessibility', '/privacy-policy', '/terms-of-use', '/privacy-request'],
    schema: legalSchema,
  },
  privacyPolicy: {
    path: 'legal/privacy-policy.md',
    name: 'Privacy policy',
    about: 'What you collect, why, for how long, and the choices people have.',
    pages: ['/privacy-policy'],
    schema: documentSchema,
  },
  termsOfUse: {
    path: 'legal/terms-of-use.md',
    name: 'Terms of use',
    about: 'The terms for using the site.',
    pages: ['/terms-of-use'],
    schema: documentSchema,
  },
  accessibility: {
    path: 'legal/accessibility.md',
    name: 'Accessibility statement',
    about: 'How the site and the clinics work for people with disabilities.',
    pages: ['/accessibility'],
    schema: documentSchema,
  },
  privacyRequest: {
    path: 'privacy-request.yaml',
    name: 'Privacy requests',
    about: 'The page where visitors use their privacy rights.',
    pages: ['/privacy-request', '/privacy-request-received'],
    schema: privacyRequestSchema,
  },
  review: {
    path: 'review.yaml',
    name: 'Open questions',
    about: 'Contradictions you keep on purpose, and statements that need evidence. None of it is shown.',
    pages: [],
    schema: reviewSchema,
  },
} as const satisfies ContentTable

const deskFiles = {
  emails: {
    path: 'emails.yaml',
    name: 'Emails',
    about: 'The emails the site sends on its own, to visitors and to your staff.',
    pages: [],
    schema: emailCopySchema,
    laterPlaceholders: emailPlaceholders,
  },
  desk: {
    path: 'desk.yaml',
    name: 'Desk templates',
    about: 'The email templates your staff can choose from at the desk.',
    pages: [],
    schema: deskCopySchema,
    laterPlaceholders: deskPlaceholders,
  },
} as const satisfies ContentTable

/** The groups of files at the desk, in its order. */
export const contentGroups = [
  { name: 'Brand', files: brandFiles },
  { name: 'Clinics and people', files: clinicFiles },
  { name: 'Treatments', files: treatmentFiles },
  { name: 'Pages', files: pageFiles },
  { name: 'Across the site', files: sharedWordFiles },
  { name: 'Legal', files: legalFiles },
  { name: 'Desk and emails', files: deskFiles },
  { name: 'Tools', files: toolFiles },
] as const

/** Everything in the content folder that its owner edits as text. Images and videos are files of their own. */
export const contentFiles = {
  ...brandFiles,
  ...clinicFiles,
  ...treatmentFiles,
  ...pageFiles,
  ...sharedWordFiles,
  ...legalFiles,
  ...deskFiles,
  ...toolFiles,
} as const

export type ContentGroup = (typeof contentGroups)[number]['name']
export type ContentKey = keyof typeof contentFiles

type FoundFile = { key: ContentKey; file: ContentFile }

const files = Object.entries(contentFiles) as [ContentKey, ContentFile][]

/** The line of the table that a file of the content folder belongs to: `clinics/irvine.yaml` to that of `clinics`. */
export function findContentFile(path: string): FoundFile | undefined {
  const found = files.find(([, file]) => file.path === (file.entries ? posix.dirname(path) : path))
  if (found === undefined || (found[1].entries && !path.endsWith('.yaml'))) return undefined
  return { key: found[0], file: found[1] }
}
