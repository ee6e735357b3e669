import css from './captioned-picture.module.css'
import { Picture, type PictureProps } from './picture.tsx'
import type { ShownPicture } from './picture-source.ts'

type CaptionedPictureProps = ShownPicture & Omit<PictureProps, 'source' | 'alt'>

/** A picture with its caption, if it has one, as a small label in its upper right corner. */
export function CaptionedPicture({ caption, ...picture }: CaptionedPictureProps) {
  return (
    <>
      <Picture {...picture} />
      {caption && <span className={css.caption}>{caption}</span>}
    </>
  )
}
