import type { FileRemoval } from '../../../contract/desk/content.ts'
import { describeFailedChange } from '../../base/call-api.ts'
import { navigate } from '../../base/route.ts'
import { useNow } from '../../base/server-clock.ts'
import { useStore } from '../../base/store.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { describeSpan } from '../../parts/time-words.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { bringBack } from '../content-changes.ts'
import { editHref } from '../edit-href.ts'
import { useFormSharing } from '../form/form-context.ts'
import css from './file-editor.module.css'

/** That the entry is gone while somebody writes in it, by whom, and the way back. */
export function RemovedNotice({ path, onStartOver }: { path: string; onStartOver: () => void }) {
  const { form, edit } = useFormSharing()
  const { saving, value } = useStore(edit.state)
  const now = useNow()
  const { isSending, faults, submit } = useSubmission(describeFailedChange)
  if (saving.step !== 'removed') return null
  const { removal } = saving
  const undo = async () => {
    const back = await bringBack({ form, path, value, removal })
    if (back === path) onStartOver()
    else navigate(editHref(back))
  }
  return (
    <div className={css.removed} role="alert">
      <p>
        <strong>{describeRemoval(removal, now)}</strong> What you wrote is still here, but it isn't saved.
      </p>
      <ActionButton variant="primary" aria-disabled={isSending} onClick={() => void submit(undo)}>
        Bring it back with what I wrote
      </ActionButton>
      {faults.form && <p>{faults.form}</p>}
      {[...faults.fields.values()].map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  )
}

export function describeRemoval({ by, at }: FileRemoval, now: number): string {
  return `${by ?? 'Someone'} removed this ${describeSpan(now - at)} ago.`
}
