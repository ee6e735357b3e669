import { changeSettings, deviceSettings } from '../base/device-settings.ts'
import { useLiveEvents } from '../base/live.ts'
import { showDeskNotice } from './notice/desk-notice-store.ts'

/**
 * Tells of new requests, and of visitors who can't come, by sound and by a notice of the browser, wherever one is in the
 * desk and where this device wants them.
 */
export function useArrivalSignals(): void {
  useLiveEvents((event) => {
    const hasCanceled = event.kind === 'request-changed' && event.isArrival === true
    if (event.kind !== 'request-created' && !hasCanceled) return
    const { sound, notices } = deviceSettings.read()
    if (sound) playSound()
    if (notices && document.hidden) {
      showBrowserNotice(hasCanceled ? 'Someone canceled an appointment' : 'A new request arrived')
    }
  })
}

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

const volume = 0.12
const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
]
const lengthSeconds = 0.35

/** Two soft tones, made here: a file would be one more thing to load. A browser that has not been touched yet stays silent. */
function playSound(): void {
  const context = new AudioContext()
  for (const { hertz, at } of notes) {
    const start = context.currentTime + at
    const loudness = context.createGain()
    loudness.gain.setValueAtTime(volume, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + lengthSeconds)
    const tone = context.createOscillator()
    tone.frequency.value = hertz
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + lengthSeconds)
  }
  setTimeout(() => void context.close(), 1000)
}

/**
 * Names nobody, because others may see the screen. Pressing it leads to the desk. False where the browser shows none:
 * Chrome on Android leaves them to service workers and throws.
 */
function showBrowserNotice(title: string): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false
  try {
    const notice = new Notification(title, { tag: 'new-request', icon: '/icon-192.png' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
    return true
  } catch {
    return false
  }
}
