import type { Image } from '../../content-model/fields/fields.ts'
import type { ShownPicture } from '../../ui/picture/picture-source.ts'
import { picture } from './pictures.ts'

/** An image entry of the content folder, joined with the files that are delivered for it. */
export function toPicture({ picture: name, alt, caption }: Image): ShownPicture {
  return { source: picture(name), alt, caption }
}
