import { useState } from 'react'
import { hrefOf, navigate } from '../../app/route.ts'
import { useNow } from '../../app/server-clock.ts'
import { useSession } from '../../app/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { describeMoment } from '../../parts/time-words.ts'
import { useFormSharing } from '../form/form-context.ts'
import { DiscardDialog } from '../list/discard-dialog.tsx'
import { RemoveDialog } from '../list/remove-dialog.tsx'

type FileActionsProps = { path: string; label: string; onStartOver: () => void }

/** What can be done with the whole file. */
export function FileActions({ path, label, onStartOver }: FileActionsProps) {
  const { form, overview } = useFormSharing()
  const [asking, setAsking] = useState<'discard' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const leave = () => navigate(hrefOf('/'))
  const change = overview.changes.find((candidate) => candidate.path === path)
  return (
    <>
      {change && <ActionButton onClick={() => setAsking('discard')}>Discard changes</ActionButton>}
      {form.entries && <ActionButton onClick={() => setAsking('remove')}>Remove</ActionButton>}
      {asking === 'discard' && change && (
        <DiscardDialog change={change} onClose={close} onDone={change.kind === 'added' ? leave : onStartOver} />
      )}
      {asking === 'remove' && <RemoveDialog path={path} label={label} onClose={close} onDone={leave} />}
    </>
  )
}

/** Who changed the file last since it was published. */
export function LastChange({ path }: { path: string }) {
  const { overview } = useFormSharing()
  const { member, brand } = useSession()
  const now = useNow()
  const change = overview.changes.find((candidate) => candidate.path === path)
  if (!change) return null
  const who = change.by.id === member.id ? 'you' : change.by.name
  return ` Last changed by ${who}, ${describeMoment(change.changedAt, { now, timeZone: brand.timeZone })}.`
}
