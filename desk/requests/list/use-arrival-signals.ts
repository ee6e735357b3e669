import { useEffect } from 'react'
import { deviceSettings } from '../../app/device-settings.ts'
import { useLiveEvents } from '../../app/live.ts'
import { useSession } from '../../app/session.ts'
import { playSound } from '../../app/shell/play-sound.ts'

/** Tells of new requests beyond the list: in the title of the tab, and by sound and notice where this device wants them. */
export function useArrivalSignals(arrivedCount: number): void {
  const { brand } = useSession()
  useEffect(() => {
    document.title = `${arrivedCount > 0 ? `(${arrivedCount}) ` : ''}Requests · ${brand.name}`
  }, [arrivedCount, brand.name])
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
