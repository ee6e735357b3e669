import { brandSchema } from '../brand/brand-schema.ts'
import { navigationSchema } from '../brand/navigation-schema.ts'
import type { ContentTable } from './content-file.ts'

export const brandFiles = {
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
