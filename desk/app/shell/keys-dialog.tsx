import { deviceSettings } from '../../base/device-settings.ts'
import { namedKeys, useKeys } from '../../base/keys.ts'
import { createStore, useStore } from '../../base/store.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { KeyCap } from '../../parts/key-cap/key-cap.tsx'
import css from './keys-dialog.module.css'

export const keysAreShown = createStore(false)

const keyCaps: Partial<Record<string, string>> = {
  Escape: 'Esc',
  'Shift+ArrowDown': 'Shift ↓',
  'Shift+ArrowUp': 'Shift ↑',
}

/** All keys that work where somebody is right now. */
export function KeysDialog() {
  const isOpen = useStore(keysAreShown)
  const names = useStore(namedKeys)
  const { keys } = useStore(deviceSettings)
  useKeys([{ key: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => keysAreShown.write(true) }])
  const groups = Map.groupBy(names, ({ group }) => group)
  return (
    <DeskDialog
      title="Keyboard shortcuts"
      width="wide"
      isOpen={isOpen}
      onClose={() => keysAreShown.write(false)}
      description={keys ? "They work whenever you're not typing." : "They're off. Turn them on in your account menu."}
    >
      <div className={css.groups}>
        {[...groups].map(([group, members]) => (
          <section key={group}>
            <h3 className={css.group}>{group}</h3>
            <dl className={css.list}>
              {members.map(({ key, label }) => (
                <div key={key + label}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyCap>{keyCaps[key] ?? key}</KeyCap>
                    <span data-visually-hidden="">{key}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DeskDialog>
  )
}
