import { suggestName } from '../../content-model/faults/suggest-name.ts'
import type { Image } from '../../content-model/fields/fields.ts'
import { type PictureManifest, readPictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { type PictureNotes, readPictureNotes } from '../../content-model/pictures/picture-notes.ts'
import { contentDir } from '../../content-model/reading/content-dir.ts'
import type { PictureSource, ShownPicture } from '../../ui/picture/picture-source.ts'

let manifest: PictureManifest | undefined
let notes: PictureNotes | undefined

/** The delivered files of a picture by its master's name, ready for `<Picture>`. Throws when there is no such picture. */
export function picture(name: string): PictureSource {
  manifest ??= readPictureManifest(contentDir())
  notes ??= readPictureNotes(contentDir())
  const entry = manifest[name]
  if (!entry) {
    throw new Error(
      `There's no picture "${name}". ${suggestName(name, Object.keys(manifest))} New masters need npm run pictures.`,
    )
  }
  return {
    width: entry.width,
    height: entry.height,
    preview: entry.preview,
    avif: entry.avif.map(({ width, file }) => ({ width, url: `/pictures/${file}` })),
    ...(notes[name]?.focus && { focus: notes[name].focus }),
    webp: { width: entry.webp.width, url: `/pictures/${entry.webp.file}` },
  }
}

/** An image entry of the content folder, joined with the files that are delivered for it. */
export function toPicture({ picture: name, alt, caption }: Image): ShownPicture {
  return { source: picture(name), alt, caption }
}

/** How a picture fills its box: an object on transparent ground keeps its shape, a scene is cropped. */
export function pictureFit({ picture: name }: Image): 'contain' | 'cover' {
  manifest ??= readPictureManifest(contentDir())
  return manifest[name]?.hasAlpha ? 'contain' : 'cover'
}
