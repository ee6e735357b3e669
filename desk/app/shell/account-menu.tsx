import { Menu } from '@base-ui/react/menu'
import { callApi, describeFailedChange } from '../../base/call-api.ts'
import { changeSettings, deviceSettings } from '../../base/device-settings.ts'
import { hrefOn, navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { useStore } from '../../base/store.ts'
import { switchNotices, switchSound } from '../../parts/arrival-signals.ts'
import { MenuCheckItem, MenuItem, MenuPopup, MenuSeparator } from '../../parts/menu/menu.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { menuFor } from '../menu.ts'
import css from './account-menu.module.css'
import { keysAreShown } from './keys-dialog.tsx'

/** The signed-in staff member's menu, with this device's settings. */
export function AccountMenu() {
  const { member } = useSession()
  const { keys, sound, notices } = useStore(deviceSettings)
  return (
    <Menu.Root>
      <Menu.Trigger className={css.trigger} aria-label={`${initialsOf(member.name)}: ${member.name}'s account`}>
        {initialsOf(member.name)}
      </Menu.Trigger>
      <MenuPopup align="end">
        <div className={css.who}>
          <p className={css.name}>{member.name}</p>
          <p className={css.email}>{member.email}</p>
        </div>
        <MenuSeparator />
        {menuFor(member.role)
          .filter(({ inAccountMenu }) => inAccountMenu)
          .map(({ name, page, path }) => (
            <MenuItem key={path} onSelect={() => navigate(hrefOn(page, path))}>
              {name}
            </MenuItem>
          ))}
        <MenuSeparator />
        <MenuCheckItem isChecked={sound} onChange={switchSound}>
          Sound for new requests
        </MenuCheckItem>
        <MenuCheckItem isChecked={notices} onChange={(isOn) => void switchNotices(isOn)}>
          Browser notification for new requests
        </MenuCheckItem>
        <MenuCheckItem isChecked={keys} onChange={(isOn) => changeSettings({ keys: isOn })}>
          Use keyboard shortcuts
        </MenuCheckItem>
        <MenuItem onSelect={() => keysAreShown.write(true)} keyName="?">
          Keyboard shortcuts
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void signOut()}>Sign out</MenuItem>
      </MenuPopup>
    </Menu.Root>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase()
}

/** Ends the session at the server; only then does the screen forget everything, by starting anew. */
async function signOut(): Promise<void> {
  try {
    await callApi('auth/sign-out', {})
    location.reload()
  } catch (error) {
    const words = { whenProven: "You're still signed in.", whenUnsure: 'You may still be signed in.' }
    showDeskNotice({ kind: 'failed', text: describeFailedChange(error, words) })
  }
}
