import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ContentError } from '../faults/content-error.ts'

/** A name within its folder, in a path as in an address: a build copies what the list names. */
const fileName = z.string().regex(/^[^./\\?#%\p{Cc}][^/\\?#%\p{Cc}]*$/u)

const encoded = z.strictObject({ width: z.int(), file: fileName.regex(/\.(?:avif|webp)$/), bytes: z.int() })

const manifestSchema = z.record(
  fileName,
  z.strictObject({
    width: z.int(),
    height: z.int(),
    hasAlpha: z.boolean(),
    preview: z.string(),
    avif: z.array(encoded).min(1),
    webp: encoded,
  }),
)

/** The files made from each master, by `npm run pictures` or at the desk, under the master's name. */
export type PictureManifest = z.infer<typeof manifestSchema>

export const pictureManifestPath = 'pictures/pictures.json'

/** Reads `pictures/pictures.json` of a content folder; a folder without pictures has none. Throws `ContentError`. */
export function readPictureManifest(folder: string): PictureManifest {
  const path = join(folder, pictureManifestPath)
  if (!existsSync(path)) return {}
  try {
    return parsePictureManifest(readFileSync(path, 'utf8'))
  } catch {
    throw new ContentError([{ file: path, problem: "isn't a list of images", remedy: 'Run npm run pictures.' }])
  }
}

/** Parses `pictures/pictures.json`. Throws what Zod or `JSON.parse` does for anything else. */
export function parsePictureManifest(text: string): PictureManifest {
  return manifestSchema.parse(JSON.parse(text))
}

/** The text of `pictures/pictures.json`, the same whoever writes it: in the order of the masters' files. */
export function formatPictureManifest(manifest: PictureManifest): string {
  const entries = Object.entries(manifest).sort(([one], [other]) => (`${one}.` < `${other}.` ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
