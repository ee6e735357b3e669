import type { PictureNote } from '../../../content-model/pictures/picture-notes.ts'
import type { ImageDetails } from '../../../contract/desk/content-images.ts'

/** What is kept of what somebody said about an image. */
export function noteOfDetails({ alt, caption, focus, showsResult, consent, takenOn }: ImageDetails): PictureNote {
  return {
    ...(alt === '' ? {} : { alt }),
    ...(caption === '' ? {} : { caption }),
    ...(focus && { focus }),
    ...(showsResult && { release: { consent, takenOn } }),
  }
}
