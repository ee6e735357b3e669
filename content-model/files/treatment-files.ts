import { membershipSchema } from '../treatments/membership-schema.ts'
import { procedureRoutes, procedureSchema, procedureWordsSchema } from '../treatments/procedure-schema.ts'
import { treatmentSchema } from '../treatments/treatment-schema.ts'
import { treatmentsPageSchema } from '../treatments/treatments-page-schema.ts'
import type { ContentTable } from './content-file.ts'

const procedureFiles = procedureRoutes.map((route) => `${route.slice(1)}.yaml`)

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
    schema: treatmentsPageSchema,
  },
  procedures: {
    path: 'procedures',
    name: 'Treatment pages',
    about: 'Up to four treatments have a page of their own: reasons, steps, video and questions.',
    pages: ['/{file}'],
    schema: procedureSchema,
    entries: { name: 'Treatment page', label: 'treatment', fileName: { oneOf: procedureFiles } },
  },
  procedure: {
    path: 'procedures.yaml',
    name: 'Treatment page labels',
    about: 'The buttons and labels that all treatment pages share.',
    pages: procedureRoutes,
    schema: procedureWordsSchema,
  },
  membership: {
    path: 'membership.yaml',
    name: 'VIP membership',
    about: 'The page about the membership, its levels and its sample card.',
    pages: ['/vip-membership'],
    schema: membershipSchema,
  },
} as const satisfies ContentTable
