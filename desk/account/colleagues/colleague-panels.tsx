import type { ListedColleague } from '../../../contract/desk/colleagues.ts'
import { AccessDialog } from './access-dialog.tsx'
import { InviteDialog, type Invited } from './invite-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** What an admin is about to do; one thing at a time. */
export type ColleaguePanel =
  | { kind: 'invite'; invited: Invited }
  | { kind: 'access' | 'reset' | 'revoke'; colleague: ListedColleague }

export function OpenColleaguePanel({ panel, onClose }: { panel: ColleaguePanel; onClose: () => void }) {
  switch (panel.kind) {
    case 'invite':
      return <InviteDialog invited={panel.invited} onClose={onClose} />
    case 'access':
      return <AccessDialog colleague={panel.colleague} onClose={onClose} />
    case 'reset':
      return <ResetDialog colleague={panel.colleague} onClose={onClose} />
    case 'revoke':
      return <RevokeDialog colleague={panel.colleague} onClose={onClose} />
  }
}
