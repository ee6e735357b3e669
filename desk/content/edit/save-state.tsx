import { connection } from '../../base/live.ts'
import { useStore } from '../../base/store.ts'
import { useFormSharing } from '../form/form-context.ts'
import type { EditState } from './file-edit.ts'
import css from './file-editor.module.css'

/** Whether what was written is safe. It stays in view. */
export function SaveState() {
  const { edit } = useFormSharing()
  const { saving, conflict } = useStore(edit.state)
  const isOffline = useStore(connection) === 'offline' && saving.step === 'unchanged'
  return (
    <p className={css.state} role="status" data-step={saving.step}>
      {conflict && 'Not saved yet: choose what to keep.'}
      {!conflict && (isOffline ? "What you write stays here until you're back online." : describeSaving(saving))}
    </p>
  )
}

const words = {
  unchanged: 'Your changes are saved as you type. Visitors see them once you publish.',
  saved: 'Saved. Visitors see it once you publish.',
  waiting: 'Saving…',
  sending: 'Saving…',
}

/** Nothing is said while somebody types: a screen reader would say it with every pause. */
function describeSaving(saving: EditState['saving']): string {
  if (saving.step === 'failed') return `Not saved: ${saving.problem}`
  if (saving.step === 'removed') return 'Not saved: this was removed. What you wrote is still here.'
  return words[saving.step]
}
