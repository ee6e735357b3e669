import { contentDir } from '../../content-model/content-dir.ts'
import type { Image } from '../../content-model/fields.ts'
import { type PictureManifest, readPictureManifest } from '../../content-model/picture-manifest.ts'

let manifest: PictureManifest | undefined

/** How a picture fills its box: an object on transparent ground keeps its shape, a scene is cropped. */
export function pictureFit({ picture }: Image): 'contain' | 'cover' {
  manifest ??= readPictureManifest(contentDir())
  return manifest[picture]?.hasAlpha ? 'contain' : 'cover'
}
