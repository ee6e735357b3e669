import { useLayoutEffect, useState } from 'react'
import { deviceSettings } from './device-settings.ts'
import { createStore } from './store.ts'

/** A key that does something here and now. */
export type KeyBinding = {
  /** As `KeyboardEvent.key` names it; `Shift+ArrowDown` for a key that isn't a letter together with Shift. */
  key: string
  /** What it does, for the list of all keys. */
  label: string
  group: string
  run: () => void
}

type NamedKey = Omit<KeyBinding, 'run'>
type Part = { bindings: readonly KeyBinding[]; goesFirst: boolean }

/** Parts on the screen that bind keys, in the order in which they opened. */
const parts = new Set<Part>()

/** All keys that work right now, for the list of them. */
export const namedKeys = createStore<readonly NamedKey[]>([])

/**
 * Binds keys as long as the component is shown. What opened later goes first, unless another `goesFirst`. It's done before the browser paints, and not
 * by `useEffect` after it: whoever sees a part may press its keys at once.
 */
export function useKeys(bindings: readonly KeyBinding[], { goesFirst = false } = {}): void {
  const [part] = useState<Part>(() => ({ bindings, goesFirst }))
  useLayoutEffect(() => {
    part.bindings = bindings
    part.goesFirst = goesFirst
    parts.add(part)
    nameKeys()
  })
  useLayoutEffect(
    () => () => {
      parts.delete(part)
      nameKeys()
    },
    [part],
  )
}

/** The desk's one listener. Returns how to end it. */
export function listenForKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const binding = listBindings().findLast(({ key }) => key === nameOf(event))
    if (!binding || !deviceSettings.read().keys || belongsElsewhere(event)) return
    event.preventDefault()
    binding.run()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

/** A letter has its Shift in it. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  return shiftKey && key.length > 1 ? `Shift+${key}` : key
}

const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const writable = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
/** A dialog or menu that was left keeps the focus until it has faded away. It has no say anymore. */
const fading = '[data-closed]'

/** While somebody types, chooses in a menu or answers a dialog, the keys are theirs; with Ctrl and the like, the browser's. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role="dialog"][data-open], [role="menu"][data-open]')) return true
  const target = event.target instanceof Element && !event.target.closest(fading) ? event.target : null
  if (target?.closest(`${ownKeys}, ${writable}`)) return true
  // Enter and Space press the button or follow the link that has the focus.
  return (event.key === 'Enter' || event.key === ' ') && target?.closest('a, button, summary, input') != null
}

function listBindings(): KeyBinding[] {
  return [...parts]
    .toSorted((one, other) => Number(one.goesFirst) - Number(other.goesFirst))
    .flatMap(({ bindings }) => bindings)
}

function nameKeys(): void {
  const names = listBindings().map(({ key, label, group }) => ({ key, label, group }))
  if (JSON.stringify(names) !== JSON.stringify(namedKeys.read())) namedKeys.write(names)
}
