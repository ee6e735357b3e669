import type { KeyboardEvent } from 'react'
import { KeyCap } from '../../parts/key-cap/key-cap.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that save what is being written, as this computer names them. */
export function SubmitKeys() {
  return <KeyCap>{isApple ? '⌘ ↵' : 'Ctrl ↵'}</KeyCap>
}

export function submitsByKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.metaKey || event.ctrlKey)
}
