import { useState } from 'react'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { useSubmission } from '../../parts/use-submission.ts'

type ViewNameDialogProps = {
  title: string
  initial: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

const longest = 40

/** Asks for a view's name, to keep it or to call it something else. */
export function ViewNameDialog({ title, initial, onSave, onClose }: ViewNameDialogProps) {
  const { isSending, faults, fail, submit } = useSubmission()
  const [name, setName] = useState(initial)
  const save = () => {
    if (name.trim() === '') return fail('name', 'Give it a name')
    void submit(async () => {
      await onSave(name.trim())
      onClose()
    })
  }
  return (
    <DeskDialog title={title} isOpen onClose={onClose} description="Only you see it, on every device.">
      <DialogForm submit="Save" isSending={isSending} fault={faults.form} onSubmit={save} onCancel={onClose}>
        <DeskField label="Name" error={faults.fields.get('name')}>
          {(wiring) => (
            <input
              {...wiring}
              value={name}
              maxLength={longest}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}
