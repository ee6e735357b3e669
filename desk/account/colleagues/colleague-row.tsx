import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import type { ListedColleague } from '../../../contract/desk/colleagues.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { currentAccess, describeAccess } from '../../parts/access.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { MenuItem } from '../../parts/menu/menu-items.tsx'
import { MenuPopup } from '../../parts/menu/menu-popup.tsx'
import rows from '../../parts/rows/rows.module.css'
import { describeMoment } from '../../parts/time-words.ts'
import type { ColleaguePanel } from './colleague-panels.tsx'
import css from './colleague-row.module.css'

type ColleagueRowProps = { colleague: ListedColleague; open: (panel: ColleaguePanel) => void }

/** Who it is, what they may do, when they were last here, and what an admin can change of it. */
export function ColleagueRow({ colleague, open }: ColleagueRowProps) {
  const { member, brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const { id, name, email, state } = colleague
  const isMe = id === member.id
  const who = name || email
  return (
    <li className={css.row}>
      <div className={rows.words}>
        <p className={rows.what}>
          {who}
          {isMe && <span className={rows.quiet}> · you</span>}
        </p>
        {name !== '' && <p className={rows.quiet}>{email}</p>}
      </div>
      <p className={css.access}>{describeAccess(currentAccess(colleague, brand.clinics), brand.clinics)}</p>
      <p className={css.presence}>{isMe ? 'Here now' : describePresence(colleague, clock)}</p>
      {!isMe && (
        <Menu.Root>
          <Menu.Trigger render={<ActionButton variant="bare" aria-label={`Change ${who}`} />}>
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
          </Menu.Trigger>
          <MenuPopup align="end">
            {state === 'active' && (
              <MenuItem onSelect={() => open({ kind: 'access', colleague })}>Change access…</MenuItem>
            )}
            {state === 'active' && (
              <MenuItem onSelect={() => open({ kind: 'reset', colleague })}>Reset sign-in…</MenuItem>
            )}
            {state !== 'active' && (
              <MenuItem onSelect={() => open({ kind: 'invite', invited: colleague })}>Invite again…</MenuItem>
            )}
            {state !== 'revoked' && (
              <MenuItem onSelect={() => open({ kind: 'revoke', colleague })}>Revoke access…</MenuItem>
            )}
          </MenuPopup>
        </Menu.Root>
      )}
    </li>
  )
}

type Clock = { now: number; timeZone: string }

/** Where somebody stands: waiting for their link to be opened, signed in since when, or out. */
function describePresence({ state, seenAt, linkEndsAt, isSetUp }: ListedColleague, clock: Clock): string {
  if (state === 'revoked') return 'No access'
  if (linkEndsAt !== null && (state === 'invited' || !isSetUp)) {
    return linkEndsAt > clock.now ? `Link works until ${describeMoment(linkEndsAt, clock)}` : 'The link has expired'
  }
  return seenAt === null ? 'Signed out' : `Last seen ${describeMoment(seenAt, clock)}`
}
