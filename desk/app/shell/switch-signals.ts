import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { changeSettings } from '../device-settings.ts'
import { playSound } from './play-sound.ts'

/** Plays it at once: whoever turns it on knows what to listen for. */
export function switchSound(isOn: boolean): void {
  changeSettings({ sound: isOn })
  if (isOn) playSound()
}

/** The browser asks once; whoever said no has to change it in the browser's own settings. */
export async function switchNotices(isOn: boolean): Promise<void> {
  if (!isOn) return changeSettings({ notices: false })
  const permission = 'Notification' in window ? await Notification.requestPermission() : 'denied'
  changeSettings({ notices: permission === 'granted' })
  if (permission !== 'granted') {
    showDeskNotice({
      kind: 'failed',
      text: 'Your browser is blocking notifications from this site. You can allow them in its settings.',
    })
  }
}
