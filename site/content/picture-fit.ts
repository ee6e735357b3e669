import type { Image } from '../../content-model/fields/fields.ts'
import { type PictureManifest, readPictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { contentDir } from '../../content-model/reading/content-dir.ts'

let manifest: PictureManifest | undefined

/** How a picture fills its box: an object on transparent ground keeps its shape, a scene is cropped. */
export function pictureFit({ picture }: Image): 'contain' | 'cover' {
  manifest ??= readPictureManifest(contentDir())
  return manifest[picture]?.hasAlpha ? 'contain' : 'cover'
}
