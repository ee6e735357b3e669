import { ExamplePicture } from '../example/example-picture.tsx'
import type { ExampleSlotsProps } from '../example/example-slots.tsx'
import css from './device-choices.module.css'

type DeviceChoicesProps = { legend: string; devices: ExampleSlotsProps['slots'] }

/** Each device as a picture to choose: native radio buttons, so arrow keys and names work by themselves. */
export function DeviceChoices({ legend, devices }: DeviceChoicesProps) {
  return (
    <fieldset className={css.devices}>
      <legend>{legend}</legend>
      <div>
        {devices.map(({ device, name, example }, index) => (
          <label key={device}>
            <input type="radio" name="deviceType" value={device} defaultChecked={index === 0} data-unseen-control="" />
            <ExamplePicture {...example} sizes="(min-width: 75rem) 216px, (min-width: 48rem) 18vw, 30vw" />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
