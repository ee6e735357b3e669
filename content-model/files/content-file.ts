import type { z } from 'zod'
import type { PageRoute } from '../pages/page-schema.ts'

/** A file of the content folder, or a folder with a file for each entry, as its owner knows it. */
export type ContentFile<Schema extends z.core.$ZodType = z.core.$ZodType> = {
  /** In the content folder: `home.yaml`, or `clinics` for a folder. */
  path: string
  name: string
  /** One sentence on what is in it. */
  about: string
  /** The addresses of the pages that show it; none if no page does. */
  pages: readonly PagePattern[] | 'every page'
  schema: Schema
  /** Words in braces that are filled in after the build, so that the reader leaves them as they are. */
  laterPlaceholders?: readonly string[]
  /** For a folder: its entries can be added and removed. */
  entries?: ContentEntries
}

export type ContentEntries = {
  /** The name of a single entry. */
  name: string
  /** The field by which people tell them apart. */
  label: string
  /** The field that names a new entry's file, before `.yaml`; or the files that there can be. */
  fileName: { field: string } | { oneOf: readonly string[] }
}

/** In braces is a field of the entry, or `file`: the name of its file without the ending. */
type PagePattern = PageRoute | '/locations/{slug}' | '/contact/{slug}' | '/{file}' | '{links.page}'

export type ContentTable = Readonly<Record<string, ContentFile>>
