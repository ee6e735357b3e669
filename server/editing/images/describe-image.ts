import type { PictureManifest } from '../../../content-model/pictures/picture-manifest.ts'
import type { ContentImage } from '../../../contract/desk/content.ts'

/** An image as desks show it. */
export function describeImage(name: string, { width, height }: PictureManifest[string]): ContentImage {
  return { name, width, height, address: `/api/staff/content/images/${encodeURIComponent(name)}/small` }
}
