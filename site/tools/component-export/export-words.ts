import type { ExportKind } from '../../../contract/design-export.ts'

type Words = string
type NoticeCopy = { title: Words; description: Words }

/** What the export centre says; it comes from the content. */
export type ExportCopy = {
  page: {
    heading: Words
    label: Words
    widthLabel: Words
    widths: readonly { label: Words; pixels: number }[]
    frameTitle: Words
    waiting: Words
  }
  quick: { heading: Words; button: Words; sections: readonly QuickExport[] }
  custom: Record<
    | 'heading'
    | 'selector'
    | 'selectorHint'
    | 'name'
    | 'description'
    | 'button'
    | 'pick'
    | 'stopPicking'
    | 'pickHint'
    | 'picked',
    Words
  >
  importUrl: Record<'heading' | 'lead' | 'url' | 'selector' | 'selectorHint' | 'button', Words>
  importHtml: Record<'heading' | 'lead' | 'html' | 'name' | 'button', Words>
  busy: { exporting: Words; importing: Words }
  progress: { capturing: Words; sending: Words }
  history: Record<
    'heading' | 'lead' | 'empty' | 'waiting' | 'delivered' | 'preview' | 'download' | 'remove' | 'failed',
    Words
  >
  defaultNames: Record<ExportKind, Words>
  notices: Record<
    | 'exported'
    | 'exportFailed'
    | 'quickExportFailed'
    | 'notFound'
    | 'quickNotFound'
    | 'imported'
    | 'importFailed'
    | 'urlRequired'
    | 'htmlImported'
    | 'htmlImportFailed',
    NoticeCopy
  >
}

export type QuickExport = { section: Words; selector: Words; description: Words }

/** Puts values where a text says `[name]`. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\[(\w+)\]/g, (place, name: string) => values[name] ?? place)
}
