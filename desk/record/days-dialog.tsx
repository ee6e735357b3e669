import { useState } from 'react'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'

type Days = { from: string | undefined; to: string | undefined }
type DaysDialogProps = { days: Days; onChoose: (days: Days) => void; onClose: () => void }

/** From a first day through a last one. Either may stay open. */
export function DaysDialog({ days, onChoose, onClose }: DaysDialogProps) {
  const [from, setFrom] = useState(days.from ?? '')
  const [to, setTo] = useState(days.to ?? '')
  const isReversed = from !== '' && to !== '' && from > to
  const choose = () => {
    if (!isReversed) onChoose({ from: from || undefined, to: to || undefined })
  }
  return (
    <DeskDialog
      title="Choose dates"
      isOpen
      onClose={onClose}
      description="Leave either date empty for no limit on that side."
    >
      <DialogForm submit="Show" isSending={false} fault={null} onSubmit={choose} onCancel={onClose}>
        <DeskField label="From">
          {(wiring) => <input {...wiring} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />}
        </DeskField>
        <DeskField label="Through" error={isReversed && 'Choose a date on or after the From date.'}>
          {(wiring) => <input {...wiring} type="date" value={to} onChange={(event) => setTo(event.target.value)} />}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}
