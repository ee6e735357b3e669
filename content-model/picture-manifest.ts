import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const encoded = z.strictObject({ width: z.int(), file: z.string(), bytes: z.int() })

const manifestSchema = z.record(
  z.string(),
  z.strictObject({
    width: z.int(),
    height: z.int(),
    hasAlpha: z.boolean(),
    preview: z.string(),
    avif: z.array(encoded).min(1),
    webp: encoded,
  }),
)

/** What `npm run pictures` delivered, by the master's name. */
export type PictureManifest = z.infer<typeof manifestSchema>

/** Reads `pictures/pictures.json` of a content folder; a folder without pictures has none. */
export function readPictureManifest(folder: string): PictureManifest {
  const path = join(folder, 'pictures', 'pictures.json')
  return existsSync(path) ? manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}
