import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { changeSettings } from '../device-settings.ts'
import { showBrowserNotice } from './browser-notice.ts'
import { playSound } from './play-sound.ts'

/** Plays it at once: whoever turns it on knows what to listen for. */
export function switchSound(isOn: boolean): void {
  changeSettings({ sound: isOn })
  if (isOn) playSound()
}

/** The browser asks once; whoever said no has to change it in the browser's own settings. A first notice shows how they look. */
export async function switchNotices(isOn: boolean): Promise<void> {
  if (!isOn) return changeSettings({ notices: false })
  const permission = 'Notification' in window ? await Notification.requestPermission() : undefined
  const isShown = showBrowserNotice('New requests will show up like this')
  changeSettings({ notices: isShown })
  if (isShown) return
  showDeskNotice({
    kind: 'failed',
    text:
      permission === 'denied' || permission === 'default'
        ? 'Your browser is blocking notifications from this site. You can allow them in its settings.'
        : "This browser doesn't show notifications from web pages. You can turn on the sound instead.",
  })
}
