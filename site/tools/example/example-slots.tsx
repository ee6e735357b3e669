import { type Example, ExamplePicture } from './example-picture.tsx'
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
