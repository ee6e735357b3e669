import { useState } from 'react'
import { hrefOf, navigate } from '../../base/route.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
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
      {asking === 'remove' && (
        <RemoveDialog path={path} label={label} isNew={change?.kind === 'added'} onClose={close} onDone={leave} />
      )}
    </>
  )
}
