import { clinicSchema } from '../clinics/clinic-schema.ts'
import { doctorsSchema } from '../clinics/doctors-schema.ts'
import { locationsSchema } from '../clinics/locations-schema.ts'
import { storiesSchema, testimonialsSchema } from '../clinics/testimonials-and-stories-schema.ts'
import { candidacySchema } from '../pages/candidacy-schema.ts'
import { contactSchema, hotlineSchema } from '../pages/contact-and-hotline-schema.ts'
import { costSchema } from '../pages/cost-schema.ts'
import { faqPageSchema, faqSchema } from '../pages/faq-schema.ts'
import { differencesSchema, homeSchema } from '../pages/home-schema.ts'
import { resultsSchema } from '../pages/results-schema.ts'
import { componentExportSchema } from '../tools/component-export-schema.ts'
import { gradientsSchema } from '../tools/gradients-schema.ts'
import { imageToolsSchema } from '../tools/image-tools-schema.ts'
import { membershipSchema } from '../treatments/membership-schema.ts'
import {
  treatmentPageLabelsSchema,
  treatmentPageRoutes,
  treatmentPageSchema,
} from '../treatments/treatment-page-schema.ts'
import { treatmentSchema } from '../treatments/treatment-schema.ts'
import { treatmentsOverviewSchema } from '../treatments/treatments-overview-schema.ts'
import type { ContentTable } from './content-file.ts'

// Clinics and people, treatments, pages and tools: each file belongs to some pages. content-files.ts has the rest.

export const clinicFiles = {
  clinics: {
    path: 'clinics',
    name: 'Clinics',
    about:
      "Each clinic's address, hours, images and description. In other text, {clinics} counts them and {cities} lists them.",
    pages: ['/locations', '/locations/{slug}', '/contact', '/contact/{slug}'],
    schema: clinicSchema,
    entries: { name: 'Clinic', label: 'title', fileName: { field: 'slug' } },
  },
  locations: {
    path: 'locations.yaml',
    name: 'Locations page',
    about: "The text on the locations page, the map, and the labels on each clinic's page.",
    pages: ['/locations', '/locations/{slug}', '/locations/unknown'],
    schema: locationsSchema,
  },
  doctors: {
    path: 'doctors.yaml',
    name: 'Doctors',
    about: "Who treats patients, their licenses, and each clinic's answers about who does what.",
    pages: ['/', '/locations/{slug}', '/doctors'],
    schema: doctorsSchema,
  },
  testimonials: {
    path: 'testimonials.yaml',
    name: 'Testimonials',
    about: 'What patients say.',
    pages: ['/'],
    schema: testimonialsSchema,
  },
  stories: {
    path: 'stories.yaml',
    name: 'Success stories',
    about: 'Patient stories, each with an image and a video.',
    pages: ['/'],
    schema: storiesSchema,
  },
} as const satisfies ContentTable

const treatmentPageFiles = treatmentPageRoutes.map((route) => `${route.slice(1)}.yaml`)

export const treatmentFiles = {
  treatments: {
    path: 'treatments',
    name: 'Treatments and prices',
    about: "Each treatment's description, price, time, recovery, benefits and questions.",
    pages: ['/', '/treatments', '{links.page}'],
    schema: treatmentSchema,
    entries: { name: 'Treatment', label: 'title', fileName: { field: 'slug' } },
  },
  treatmentsPage: {
    path: 'treatments-page.yaml',
    name: 'Treatments overview',
    about: 'The text on the page that compares the treatments.',
    pages: ['/treatments'],
    schema: treatmentsOverviewSchema,
  },
  procedures: {
    path: 'procedures',
    name: 'Treatment pages',
    about: 'Up to four treatments have a page of their own: reasons, steps, video and questions.',
    pages: ['/{file}'],
    schema: treatmentPageSchema,
    entries: { name: 'Treatment page', label: 'treatment', fileName: { oneOf: treatmentPageFiles } },
  },
  procedure: {
    path: 'procedures.yaml',
    name: 'Treatment page labels',
    about: 'The buttons and labels that all treatment pages share.',
    pages: treatmentPageRoutes,
    schema: treatmentPageLabelsSchema,
  },
  membership: {
    path: 'membership.yaml',
    name: 'VIP membership',
    about: 'The page about the membership, its levels and its sample card.',
    pages: ['/vip-membership'],
    schema: membershipSchema,
  },
} as const satisfies ContentTable

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

export const toolFiles = {
  imageTools: {
    path: 'image-tools.yaml',
    name: 'Image tools',
    about: 'The text of the two tools that make images.',
    pages: ['/image-generator', '/growth-factors-images'],
    schema: imageToolsSchema,
  },
  componentExport: {
    path: 'component-export.yaml',
    name: 'Component export',
    about: 'The text of the tool that sends parts of the site to the design team.',
    pages: ['/component-export'],
    schema: componentExportSchema,
  },
  gradients: {
    path: 'gradients.yaml',
    name: 'Text gradients',
    about: 'The text on the page that shows the text gradients.',
    pages: ['/gradients'],
    schema: gradientsSchema,
  },
} as const satisfies ContentTable
