import { deviceSettings } from '../device-settings.ts'
import { useLiveEvents } from '../live.ts'
import { showBrowserNotice } from './browser-notice.ts'
import { playSound } from './play-sound.ts'

/** Tells of new requests by sound and by a notice of the browser, wherever one is in the desk and where this device wants them. */
export function useArrivalSignals(): void {
  useLiveEvents(({ kind }) => {
    if (kind !== 'request-created') return
    const { sound, notices } = deviceSettings.read()
    if (sound) playSound()
    if (notices && document.hidden) showBrowserNotice('A new request arrived')
  })
}
