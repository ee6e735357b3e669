import { useState } from 'react'
import type { ListedColleague } from '../../../contract/desk/colleagues.ts'
import { useKeys } from '../../base/keys.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { useColleagues } from '../../parts/colleague-queries.ts'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { type ColleaguePanel, OpenColleaguePanel } from './colleague-panels.tsx'
import { ColleagueRow } from './colleague-row.tsx'

const sections: readonly { title: string; state: ListedColleague['state'] }[] = [
  { title: 'Have access', state: 'active' },
  { title: 'Invited', state: 'invited' },
  { title: 'No longer have access', state: 'revoked' },
]
const nobody = { email: '', role: 'desk', clinics: [] } as const

/** Who may work at the desk; admins let in and out. */
export function Colleagues() {
  const { data: colleagues, error, refetch } = useColleagues()
  const [panel, setPanel] = useState<ColleaguePanel | null>(null)
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
      {error && !colleagues && (
        <PageFailure title="The list didn't load" error={error} onRetry={() => void refetch()} />
      )}
      {!colleagues && !error && <PageSkeleton label="Loading colleagues" />}
      {sections.map(({ title, state }) => {
        const members = colleagues?.filter((colleague) => colleague.state === state) ?? []
        if (members.length === 0) return null
        return (
          <DeskSection key={state} title={title} count={members.length}>
            <ul role="list">
              {members.map((colleague) => (
                <ColleagueRow key={colleague.id} colleague={colleague} open={setPanel} />
              ))}
            </ul>
          </DeskSection>
        )
      })}
      {panel && <OpenColleaguePanel panel={panel} onClose={() => setPanel(null)} />}
    </DeskPage>
  )
}
