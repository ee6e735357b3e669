import css from './picture-caption.module.css'

/** What a picture is ("Illustration"), as a small label in the upper right corner of the box around it. */
export function PictureCaption({ caption }: { caption: string | undefined }) {
  return caption && <span className={css.caption}>{caption}</span>
}
