import type { ExportKind } from '../../contract/design-export.ts'

// The tables of the public tools: pictures that were generated, and designs that were exported.

/** A picture of the gallery; `file` is its name in the image store. */
export type GeneratedImages = {
  id: string
  created_at: number
  file: string
  prompt: string
  device_type: string
  style: string
  size: string
}

/** How many pictures were made on a day (UTC), to enforce the daily limit. */
export type ImageDays = { day: string; made: number }

export type DesignExports = {
  id: string
  /** Fingerprint of the random id in the browser that made it. */
  library: string
  kind: ExportKind
  name: string
  description: string
  source: string
  bytes: number
  created_at: number
  delivered_at: number | null
}

/** The large texts of an export, apart from what is listed and summed. `layers` is the JSON of the layer tree. */
export type DesignExportFiles = { id: string; html: string; layers: string }

export type FigmaTokens = { id: string; name: string; token_hash: string; created_at: number; used_at: number | null }
