import { Picture, type PictureProps } from './picture.tsx'
import { PictureCaption } from './picture-caption.tsx'
import type { ShownPicture } from './picture-source.ts'

type CaptionedPictureProps = ShownPicture & Omit<PictureProps, 'source' | 'alt'>

/** A picture with its caption, if it has one. */
export function CaptionedPicture({ caption, ...picture }: CaptionedPictureProps) {
  return (
    <>
      <Picture {...picture} />
      <PictureCaption caption={caption} />
    </>
  )
}
