import { componentExportSchema } from '../tools/component-export-schema.ts'
import { gradientsSchema } from '../tools/gradients-schema.ts'
import { imageToolsSchema } from '../tools/image-tools-schema.ts'
import type { ContentTable } from './content-file.ts'

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
