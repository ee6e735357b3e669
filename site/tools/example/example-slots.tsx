import { Picture, type PictureProps } from '../../../ui/picture/picture.tsx'
import css from './example-slots.module.css'

export type DeviceExample = { device: string; name: string; example: Example }

/** One place for each picture that will come, laid out as the pictures will be. */
export function ExampleSlots({ slots }: { slots: readonly DeviceExample[] }) {
  return (
    <ul className={css.slots} role="list">
      {slots.map(({ device, name, example }) => (
        <li key={device}>
          <ExamplePicture {...example} sizes="(min-width: 75rem) 216px, (min-width: 48rem) 18vw, 92vw" />
          <strong>{name}</strong>
        </li>
      ))}
    </ul>
  )
}

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
