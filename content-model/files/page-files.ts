import { candidacySchema } from '../pages/candidacy-schema.ts'
import { contactSchema } from '../pages/contact-schema.ts'
import { costSchema } from '../pages/cost-schema.ts'
import { differencesSchema } from '../pages/difference-schema.ts'
import { faqPageSchema } from '../pages/faq-page-schema.ts'
import { faqSchema } from '../pages/faq-schema.ts'
import { homeSchema } from '../pages/home-schema.ts'
import { hotlineSchema } from '../pages/hotline-schema.ts'
import { resultsSchema } from '../pages/results-schema.ts'
import type { ContentTable } from './content-file.ts'

export const pageFiles = {
  home: {
    path: 'home.yaml',
    name: 'Home page',
    about: 'The headline, and the words and images of each block of the home page.',
    pages: ['/'],
    schema: homeSchema,
  },
  differences: {
    path: 'differences.yaml',
    name: 'What sets us apart',
    about: 'The cards on the home page that say why people choose you.',
    pages: ['/'],
    schema: differencesSchema,
  },
  faq: {
    path: 'faq.yaml',
    name: 'Questions and answers',
    about: 'The questions on the home page and on the page with all questions.',
    pages: ['/', '/faq'],
    schema: faqSchema,
  },
  faqPage: {
    path: 'faq-page.yaml',
    name: 'Questions page',
    about: 'The headings and labels on the page with all questions.',
    pages: ['/faq'],
    schema: faqPageSchema,
  },
  candidacy: {
    path: 'candidacy.yaml',
    name: 'Could it be right for me',
    about: 'The questions about hair loss, the rules that answer them, and where each rule comes from.',
    pages: ['/candidacy', '/candidacy-answer'],
    schema: candidacySchema,
    laterPlaceholders: ['number', 'total', 'by', 'date'],
  },
  cost: {
    path: 'cost.yaml',
    name: 'What it costs',
    about: 'The graft numbers for each pattern, what the price includes, and the words around them.',
    pages: ['/cost'],
    schema: costSchema,
    laterPlaceholders: ['names'],
  },
  results: {
    path: 'results.yaml',
    name: 'Before and after',
    about: 'Photos of real patients before and after, each with what was done and the number of the signed release.',
    pages: ['/results'],
    schema: resultsSchema,
    laterPlaceholders: ['shown', 'total', 'decade'],
  },
  contact: {
    path: 'contact.yaml',
    name: 'Contact page',
    about: 'The headings of the contact page.',
    pages: ['/contact', '/contact/{slug}'],
    schema: contactSchema,
  },
  hotline: {
    path: 'hotline.yaml',
    name: 'Hairline hotline',
    about: 'The page about texting the clinics, and the number that receives the texts.',
    pages: ['/hair-hotline'],
    schema: hotlineSchema,
  },
} as const satisfies ContentTable
