import { useState } from 'react'
import type { SharedAction } from '../../../contract/desk/request-actions.ts'
import { requestOutcomes } from '../../../contract/desk/request-status.ts'
import { ChoiceList } from '../../parts/choice-list/choice-list.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { outcomeNames } from '../../parts/request-words.ts'

const longest = 4000

type CloseDialogProps = {
  title?: string
  description?: string
  onDecide: (action: SharedAction) => void
  onCancel: () => void
}

/** Closes one or more requests with one press on how it ended. A note goes with it if one was written. */
export function CloseDialog({ title = 'Close this request', description, onDecide, onCancel }: CloseDialogProps) {
  const [note, setNote] = useState('')
  return (
    <DeskDialog title={title} isOpen onClose={onCancel} description={description}>
      <ChoiceList
        choices={requestOutcomes.map((outcome) => ({
          label: outcomeNames[outcome],
          onChoose: () => onDecide({ kind: 'close', outcome, note: note.trim() }),
        }))}
      />
      <DeskField label="Note (optional)">
        {(wiring) => (
          <input
            {...wiring}
            value={note}
            maxLength={longest}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </DeskField>
    </DeskDialog>
  )
}
