import { deviceSettings } from '../device-settings.ts'
import { useLiveEvents } from '../live.ts'
import { playSound } from './play-sound.ts'

/** Tells of new requests by sound and by a notice of the browser, wherever one is in the desk and where this device wants them. */
export function useArrivalSignals(): void {
  useLiveEvents(({ kind }) => {
    if (kind !== 'request-created') return
    const { sound, notices } = deviceSettings.read()
    if (sound) playSound()
    if (notices && document.hidden) showBrowserNotice()
  })
}

/** Names nobody: it may appear on a screen that others see. Pressing it leads to the tab. */
function showBrowserNotice(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const notice = new Notification('A new request arrived', { tag: 'new-request', icon: '/icon-192.png' })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
