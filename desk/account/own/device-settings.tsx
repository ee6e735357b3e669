import { changeSettings, deviceSettings } from '../../base/device-settings.ts'
import { useStore } from '../../base/store.ts'
import { switchNotices, switchSound } from '../../parts/arrival-signals.ts'
import { CheckField } from '../../parts/choice-field/check-field.tsx'
import css from './device-settings.module.css'

/** What this browser does, kept in it alone. */
export function DeviceSettings() {
  const { keys, sound, notices } = useStore(deviceSettings)
  return (
    <div className={css.settings}>
      <CheckField
        label="Sound for new requests"
        hint="Two soft tones, while the desk is open."
        isChecked={sound}
        onChange={switchSound}
      />
      <CheckField
        label="Browser notification for new requests"
        hint="It says that a request arrived, not who sent it. Your browser asks you first."
        isChecked={notices}
        onChange={(isOn) => void switchNotices(isOn)}
      />
      <CheckField
        label="Use keyboard shortcuts"
        hint="Turn them off if you dictate to your computer."
        isChecked={keys}
        onChange={(isOn) => changeSettings({ keys: isOn })}
      />
    </div>
  )
}
