import { z } from 'zod'
import { line } from './fields.ts'

const notice = z.strictObject({ title: line, description: line })

/** The export center's copy. The page fills in `[name]` and the like. */
export const componentExportSchema = z.strictObject({
  heading: line,
  lead: line,
  page: z.strictObject({
    heading: line,
    label: line,
    widthLabel: line,
    widths: z
      .array(z.strictObject({ label: line, pixels: z.number('Write a number of pixels.').int().min(320).max(2560) }))
      .min(1, 'Add a width.'),
    frameTitle: line,
    waiting: line,
  }),
  quick: z.strictObject({
    heading: line,
    button: line,
    sections: z.array(z.strictObject({ section: line, selector: line, description: line })).length(5, 'Name five.'),
  }),
  custom: z.strictObject({
    heading: line,
    selector: line,
    selectorHint: line,
    name: line,
    description: line,
    button: line,
    pick: line,
    stopPicking: line,
    pickHint: line,
    picked: line,
  }),
  importUrl: z.strictObject({ heading: line, lead: line, url: line, selector: line, selectorHint: line, button: line }),
  importHtml: z.strictObject({ heading: line, lead: line, html: line, name: line, button: line }),
  busy: z.strictObject({ exporting: line, importing: line }),
  progress: z.strictObject({ capturing: line, sending: line }),
  howItWorks: z.strictObject({
    heading: line,
    steps: z.array(z.strictObject({ title: line, text: line })).min(1, 'Add a step.'),
  }),
  history: z.strictObject({
    heading: line,
    lead: line,
    empty: line,
    waiting: line,
    delivered: line,
    preview: line,
    download: line,
    remove: line,
    failed: line,
  }),
  defaultNames: z.strictObject({ component: line, url: line, html: line }),
  notices: z.strictObject({
    exported: notice,
    exportFailed: notice,
    quickExportFailed: notice,
    notFound: notice,
    quickNotFound: notice,
    imported: notice,
    importFailed: notice,
    urlRequired: notice,
    htmlImported: notice,
    htmlImportFailed: notice,
  }),
})

/** What the export center itself says. The rest is around it. */
export type ExportCopy = Omit<z.infer<typeof componentExportSchema>, 'heading' | 'lead' | 'howItWorks'>
export type QuickExport = ExportCopy['quick']['sections'][number]
