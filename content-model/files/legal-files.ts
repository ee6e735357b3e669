import { legalSchema } from '../legal/legal-schema.ts'
import { privacyRequestSchema } from '../legal/privacy-request-schema.ts'
import { reviewSchema } from '../legal/review-schema.ts'
import { documentSchema } from '../text/parse-document.ts'
import type { ContentTable } from './content-file.ts'

export const legalFiles = {
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
