import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../parts/store.ts'
import { deviceSettings } from './device-settings.ts'

/** A key that does something here and now. */
export type KeyBinding = {
  /** As `KeyboardEvent.key` names it. */
  key: string
  /** What it does, for the list of all keys. */
  label: string
  group: string
  run: () => void
}

type Registered = { current: readonly KeyBinding[] }
const registered = new Set<Registered>()

/** All keys that work right now. */
export const boundKeys = createStore<readonly KeyBinding[]>([])

/** Binds keys as long as the component is shown. What is bound later goes first. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((key: string) => bindings.find((binding) => binding.key === key)?.run())
  const list = JSON.stringify(bindings.map(({ key, label, group }) => [key, label, group]))
  useEffect(() => {
    const parsed: [string, string, string][] = JSON.parse(list)
    const entry: Registered = {
      current: parsed.map(([key, label, group]) => ({ key, label, group, run: () => run(key) })),
    }
    registered.add(entry)
    publish()
    return () => {
      registered.delete(entry)
      publish()
    }
  }, [list])
}

/** The desk's one listener. Returns how to end it. */
export function listenForKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const binding = boundKeys.read().findLast(({ key }) => key === event.key)
    if (!binding || !deviceSettings.read().keys || belongsElsewhere(event)) return
    event.preventDefault()
    binding.run()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const writable = 'input, textarea, select, [contenteditable]'

/** While somebody types, chooses in a menu or answers a dialog, the keys are theirs; with Ctrl and the like, the browser's. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role="dialog"][data-open], [role="menu"][data-open]')) return true
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(`${ownKeys}, ${writable}`)) return true
  // Enter and Space press the button or follow the link that has the focus.
  return (event.key === 'Enter' || event.key === ' ') && target?.closest('a, button, summary') != null
}

function publish(): void {
  boundKeys.write([...registered].flatMap(({ current }) => current))
}
