import type { Ref } from 'react'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { leaveField } from '../../parts/way-back.ts'
import { keepDraft, useDraft } from '../drafts.ts'
import css from './note-box.module.css'
import { SubmitKeys, submitsByKey } from './submit-keys.tsx'

const longest = 4000

type NoteBoxProps = {
  detail: RequestDetail
  onSave: (action: RequestAction) => void
  ref: Ref<HTMLTextAreaElement>
  isDuringCall: boolean
}

/** A note for the colleagues. What is written and not saved waits here, whatever is opened meanwhile. */
export function NoteBox({ detail, onSave, ref, isDuringCall }: NoteBoxProps) {
  const { note } = useDraft(detail.id)
  const isEmpty = note.trim() === ''
  const save = () => {
    if (!isEmpty) onSave({ kind: 'note', note: note.trim() })
  }
  return (
    <div className={css.box} data-empty={isEmpty ? '' : undefined}>
      <textarea
        ref={ref}
        className={css.text}
        rows={1}
        maxLength={longest}
        aria-label="Note for your colleagues"
        placeholder={isDuringCall ? "Take notes while you talk. They're saved with the call." : 'Add a note'}
        value={note}
        onChange={(event) => keepDraft(detail.id, { note: event.target.value })}
        onKeyDown={(event) => {
          if (submitsByKey(event)) save()
          if (event.key === 'Escape') leaveField()
        }}
      />
      {!isDuringCall && (
        <div className={css.save}>
          <SubmitKeys />
          <ActionButton disabled={isEmpty} onClick={save}>
            Save note
          </ActionButton>
        </div>
      )}
    </div>
  )
}
