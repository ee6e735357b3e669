import { Picture, type PictureProps } from '../../../ui/picture/picture.tsx'
import css from './example-picture.module.css'

/** The site's own picture of something, shown in its place until one is made. */
export type Example = Required<Pick<PictureProps, 'source' | 'fit'>>

/** Silent: the name beside it says what it shows, and that it's an example. */
export function ExamplePicture({ source, fit, sizes }: Example & { sizes: string }) {
  return (
    <span className={css.example} data-fit={fit}>
      <Picture source={source} alt="" fit={fit} sizes={sizes} />
    </span>
  )
}
