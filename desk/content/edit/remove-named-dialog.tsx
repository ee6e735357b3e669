import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { UseList, useUses } from './used-in.tsx'

type RemoveNamedDialogProps = { name: string; label: string; onRemove: () => void; onClose: () => void }

/** Asks before the entry of somebody is removed whom other texts name: only the owner can write something else there. */
export function RemoveNamedDialog({ name, label, onRemove, onClose }: RemoveNamedDialogProps) {
  const { data: uses = [], isPending } = useUses({ name })
  return (
    <DeskDialog
      title={`Remove ${label}?`}
      description={
        uses.length === 0
          ? 'No other text names them.'
          : `${uses.length === 1 ? '1 other place names' : `${uses.length} other places name`} them. Write something else there.`
      }
      isOpen
      onClose={onClose}
    >
      <DialogForm
        submit="Remove it"
        isSending={isPending}
        fault={null}
        onCancel={onClose}
        onSubmit={() => {
          onClose()
          onRemove()
        }}
      >
        <UseList uses={uses} />
      </DialogForm>
    </DeskDialog>
  )
}
