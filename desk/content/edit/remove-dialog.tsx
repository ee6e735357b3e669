import { useState } from 'react'
import { describeFailedChange } from '../../base/call-api.ts'
import { CheckField } from '../../parts/choice-field/choice-field.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { offerUndo, removeEntry } from '../content-changes.ts'
import { UseList, useUses } from './used-in.tsx'

type RemoveDialogProps = { label: string; path: string; isNew: boolean; onClose: () => void; onDone: () => void }

/** Takes an entry, such as a clinic, from the draft, and everything that names or links to it. */
export function RemoveDialog({ label, path, isNew, onClose, onDone }: RemoveDialogProps) {
  const { isSending, faults, submit } = useSubmission(describeFailedChange)
  const { data: uses, isPending } = useUses({ path })
  const [isEverywhere, setEverywhere] = useState(true)
  const hasUses = uses !== undefined && uses.length > 0
  const remove = async () => {
    const removal = await removeEntry({ path, isEverywhere: isEverywhere && hasUses })
    onClose()
    onDone()
    offerUndo(`Removed: ${label}`, removal)
  }
  return (
    <DeskDialog
      title={`Remove ${label}?`}
      description={
        isNew
          ? "It hasn't been published yet, so it will be gone for good."
          : 'It leaves the site once you publish. Until then, you can bring it back by discarding the change.'
      }
      isOpen
      onClose={onClose}
    >
      <DialogForm
        submit="Remove it"
        isSending={isSending || isPending}
        fault={faults.form}
        onCancel={onClose}
        onSubmit={() => void submit(remove)}
      >
        {hasUses && (
          <>
            <CheckField
              label={
                uses.length === 1
                  ? 'Also take it out of 1 other place'
                  : `Also take it out of ${uses.length} other places`
              }
              isChecked={isEverywhere}
              onChange={setEverywhere}
            />
            <UseList uses={uses} isRemoving={isEverywhere} />
          </>
        )}
      </DialogForm>
    </DeskDialog>
  )
}
