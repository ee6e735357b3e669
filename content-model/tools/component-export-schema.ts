import { z } from 'zod'
import { heading, lead, line, notice, titledText, verbatim } from '../fields/fields.ts'

const selector = line.meta({ title: 'Selector label' })
const selectorHint = line.meta({ title: 'Selector hint' })
const button = line.meta({ title: 'Button' })
const nameLabel = line.meta({ title: 'Name label' })

const width = z
  .strictObject({
    label: line.meta({ title: 'Label' }),
    pixels: z.number('Enter a number of pixels.').int().min(320).max(2560).meta({ title: 'Width in pixels' }),
  })
  .meta({ title: 'Width' })

const page = z
  .strictObject({
    heading,
    label: line.meta({ title: 'Page label' }),
    home: line.meta({ title: 'Name of the home page' }),
    widthLabel: line.meta({ title: 'Width label' }),
    widths: z.array(width).min(1, 'Add a width.').meta({ title: 'Widths' }),
    frameTitle: line.meta({ title: 'Name of the preview', description: 'Read aloud by screen readers.' }),
    waiting: line.meta({ title: 'Before it loads' }),
  })
  .meta({ title: 'Choose a page' })

const section = z
  .strictObject({
    section: line.meta({ title: 'Name' }),
    selector: verbatim.meta({ title: 'Selector', control: 'selector', examples: ['#contact'] }),
    description: line.meta({ title: 'Description' }),
  })
  .meta({ title: 'Section' })

const custom = z
  .strictObject({
    heading,
    selector,
    selectorHint,
    name: nameLabel,
    description: line.meta({ title: 'Description label' }),
    button,
    pick: line.meta({ title: 'Pick button' }),
    stopPicking: line.meta({ title: 'Stop button' }),
    pickHint: line.meta({ title: 'How to pick' }),
    picked: line.meta({ title: 'After picking', description: '[selector] stands for what was chosen.' }),
  })
  .meta({ title: 'Any part of a page' })

const history = z
  .strictObject({
    heading,
    lead,
    empty: line.meta({ title: 'If there are none' }),
    sent: line.optional().meta({
      title: 'Where an export is',
      description: 'Beside its button once it was sent. Leads to the list.',
    }),
    waiting: line.meta({ title: 'Waiting' }),
    delivered: line.meta({ title: 'Delivered' }),
    preview: line.meta({ title: 'Preview link', description: '[name] stands for the name of the export.' }),
    download: line.meta({ title: 'Download label', description: '[name] stands for the name of the export.' }),
    remove: line.meta({ title: 'Delete button' }),
    failed: line.meta({ title: "If they can't be loaded" }),
  })
  .meta({ title: 'Earlier exports' })

const notices = z
  .strictObject({
    exported: notice.meta({ title: 'Exported' }),
    exportFailed: notice.meta({ title: 'Export failed' }),
    quickExportFailed: notice.meta({ title: 'Quick export failed' }),
    notFound: notice.meta({ title: 'Nothing found' }),
    quickNotFound: notice.meta({ title: 'Section not found' }),
    imported: notice.meta({ title: 'URL imported' }),
    importFailed: notice.meta({ title: 'URL not imported' }),
    urlRequired: notice.meta({ title: 'URL missing' }),
    htmlImported: notice.meta({ title: 'HTML imported' }),
    htmlImportFailed: notice.meta({ title: 'HTML not imported' }),
  })
  .meta({ title: 'Notices', description: '[name], [section], [selector] and [url] are filled in by the page.' })

/** The export center's copy. The page fills in `[name]` and the like. */
export const componentExportSchema = z.strictObject({
  heading,
  lead,
  page,
  quick: z
    .strictObject({
      heading,
      button: line.meta({ title: 'Button', description: '[section] stands for the name of the section.' }),
      sections: z.array(section).length(5, 'Use exactly five sections.').meta({ title: 'Sections' }),
    })
    .meta({ title: 'Quick exports' }),
  custom,
  importUrl: z
    .strictObject({ heading, lead, url: line.meta({ title: 'URL label' }), selector, selectorHint, button })
    .meta({ title: 'Import from a URL' }),
  importHtml: z
    .strictObject({ heading, lead, html: line.meta({ title: 'HTML label' }), name: nameLabel, button })
    .meta({ title: 'Import HTML' }),
  busy: z
    .strictObject({ exporting: line.meta({ title: 'Exporting' }), importing: line.meta({ title: 'Importing' }) })
    .meta({ title: 'Buttons while working' }),
  progress: z
    .strictObject({ capturing: line.meta({ title: 'Capturing' }), sending: line.meta({ title: 'Sending' }) })
    .meta({ title: 'Progress' }),
  howItWorks: z
    .strictObject({
      heading,
      steps: z
        .array(titledText.meta({ title: 'Step' }))
        .min(1, 'Add a step.')
        .meta({ title: 'Steps' }),
    })
    .meta({ title: 'How it works' }),
  history,
  defaultNames: z
    .strictObject({
      component: line.meta({ title: 'Part of a page' }),
      url: line.meta({ title: 'Imported URL' }),
      html: line.meta({ title: 'Imported HTML' }),
    })
    .meta({ title: 'Default names', description: 'What an export is called if nobody names it.' }),
  notices,
})

/** The words of the export center itself, without the page around it. */
export type ExportCopy = Omit<z.infer<typeof componentExportSchema>, 'heading' | 'lead' | 'howItWorks'>
export type QuickExport = ExportCopy['quick']['sections'][number]
