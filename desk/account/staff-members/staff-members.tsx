import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ListedStaffMember } from '../../../contract/desk/staff-members.ts'
import { useKeys } from '../../base/keys.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { currentAccess, describeAccess } from '../../parts/access.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { MenuItem, MenuPopup } from '../../parts/menu/menu.tsx'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import rows from '../../parts/rows/rows.module.css'
import { useStaffMembers } from '../../parts/staff-member-queries.ts'
import { describeMoment } from '../../parts/time-words.ts'
import { OpenStaffMemberPanel, type StaffMemberPanel } from './staff-member-dialogs.tsx'
import css from './staff-members.module.css'

const sections: readonly { title: string; state: ListedStaffMember['state'] }[] = [
  { title: 'Have access', state: 'active' },
  { title: 'Invited', state: 'invited' },
  { title: 'No longer have access', state: 'revoked' },
]
const nobody = { email: '', role: 'desk', clinics: [] } as const

/** The list of everybody who may work at the desk. Admins let people in and out. */
export function StaffMembers() {
  const { data: staffMembers, error, refetch } = useStaffMembers()
  const [panel, setPanel] = useState<StaffMemberPanel | null>(null)
  const invite = () => setPanel({ kind: 'invite', invited: { ...nobody, clinics: [] } })
  useKeys([{ key: 'i', label: 'Invite a colleague', group: 'Colleagues', run: invite }])
  return (
    <DeskPage
      area="Colleagues"
      title="Colleagues"
      lead="Who works at the desk, and what each person can see. Only another admin can change your own access."
      actions={
        <ActionButton variant="primary" keyName="i" onClick={invite}>
          Invite
        </ActionButton>
      }
    >
      {error && !staffMembers && (
        <PageFailure title="The list didn't load" error={error} onRetry={() => void refetch()} />
      )}
      {!staffMembers && !error && <PageSkeleton label="Loading colleagues" />}
      {sections.map(({ title, state }) => {
        const members = staffMembers?.filter((staffMember) => staffMember.state === state) ?? []
        if (members.length === 0) return null
        return (
          <DeskSection key={state} title={title} count={members.length}>
            <ul role="list">
              {members.map((staffMember) => (
                <StaffMemberRow key={staffMember.id} staffMember={staffMember} open={setPanel} />
              ))}
            </ul>
          </DeskSection>
        )
      })}
      {panel && <OpenStaffMemberPanel panel={panel} onClose={() => setPanel(null)} />}
    </DeskPage>
  )
}

type StaffMemberRowProps = { staffMember: ListedStaffMember; open: (panel: StaffMemberPanel) => void }

/** A staff member's name, access and last visit, and what an admin can change of it. */
function StaffMemberRow({ staffMember, open }: StaffMemberRowProps) {
  const { member, brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const { id, name, email, state } = staffMember
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
      <p className={css.access}>{describeAccess(currentAccess(staffMember, brand.clinics), brand.clinics)}</p>
      <p className={css.presence}>{isMe ? 'Here now' : describePresence(staffMember, clock)}</p>
      {!isMe && (
        <Menu.Root>
          <Menu.Trigger render={<ActionButton variant="bare" aria-label={`Change ${who}`} />}>
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
          </Menu.Trigger>
          <MenuPopup align="end">
            {state === 'active' && (
              <MenuItem onSelect={() => open({ kind: 'access', staffMember })}>Change access…</MenuItem>
            )}
            {state === 'active' && (
              <MenuItem onSelect={() => open({ kind: 'reset', staffMember })}>Reset sign-in…</MenuItem>
            )}
            {state !== 'active' && (
              <MenuItem onSelect={() => open({ kind: 'invite', invited: staffMember })}>Invite again…</MenuItem>
            )}
            {state !== 'revoked' && (
              <MenuItem onSelect={() => open({ kind: 'revoke', staffMember })}>Revoke access…</MenuItem>
            )}
          </MenuPopup>
        </Menu.Root>
      )}
    </li>
  )
}

type Clock = { now: number; timeZone: string }

/** In words: no access, until when their link works, when they were last seen, or signed out. */
function describePresence({ state, seenAt, linkEndsAt, isSetUp }: ListedStaffMember, clock: Clock): string {
  if (state === 'revoked') return 'No access'
  if (linkEndsAt !== null && (state === 'invited' || !isSetUp)) {
    return linkEndsAt > clock.now ? `Link works until ${describeMoment(linkEndsAt, clock)}` : 'The link has expired'
  }
  return seenAt === null ? 'Signed out' : `Last seen ${describeMoment(seenAt, clock)}`
}
