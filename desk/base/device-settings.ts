import { createStore } from './store.ts'

/** What a colleague has chosen for this device. Nothing here is about a person. */
export type DeviceSettings = {
  /** Keys of one letter; whoever dictates to the computer may need them off (WCAG 2.1.4). */
  keys: boolean
  /** A sound when a request arrives, and a notice of the browser. */
  sound: boolean
  notices: boolean
}

const storageKey = 'desk-settings'
const defaults: DeviceSettings = { keys: true, sound: false, notices: false }

export const deviceSettings = createStore(load())

/** Keeps it for the next visit, too, where the browser keeps anything: a private window may not. */
export function changeSettings(changed: Partial<DeviceSettings>): void {
  deviceSettings.write({ ...deviceSettings.read(), ...changed })
  try {
    localStorage.setItem(storageKey, JSON.stringify(deviceSettings.read()))
  } catch {}
}

function load(): DeviceSettings {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return defaults
  }
}
