import { ChoiceTile } from '../../../ui/choice-tile/choice-tile.tsx'
import { ExamplePicture } from '../example/example-picture.tsx'
import type { DeviceExample } from '../example/example-slots.tsx'
import css from './device-choices.module.css'

type DeviceChoicesProps = { legend: string; devices: readonly DeviceExample[] }

/** Each device as a picture to choose. */
export function DeviceChoices({ legend, devices }: DeviceChoicesProps) {
  return (
    <fieldset className={css.devices}>
      <legend>{legend}</legend>
      <div>
        {devices.map(({ device, name, example }, index) => (
          <ChoiceTile key={device} name="deviceType" value={device} isChosen={index === 0}>
            <ExamplePicture {...example} sizes="(min-width: 75rem) 216px, (min-width: 48rem) 18vw, 30vw" />
            <span>{name}</span>
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  )
}
