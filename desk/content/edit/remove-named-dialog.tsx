import type { ContentUse } from '../../../contract/desk/content.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { UseList, useUses } from './used-in.tsx'

type RemoveNamedDialogProps = { name: string; label: string; onRemove: () => void; onClose: () => void }

/** Asks before the entry of somebody is removed whom other texts name: only the owner can write something else there. */
export function RemoveNamedDialog({ name, label, onRemove, onClose }: RemoveNamedDialogProps) {
  const { data: uses, isPending } = useUses({ name })
  return (
    <DeskDialog title={`Remove ${label}?`} description={whereNamed(uses, isPending)} isOpen onClose={onClose}>
      <DialogForm
        submit="Remove it"
        isSending={isPending}
        fault={null}
        onCancel={onClose}
        onSubmit={() => {
          if (isPending) return
          onClose()
          onRemove()
        }}
      >
        <UseList uses={uses ?? []} />
      </DialogForm>
    </DeskDialog>
  )
}

function whereNamed(uses: readonly ContentUse[] | undefined, isPending: boolean): string {
  if (isPending) return 'Looking for other texts that name them.'
  if (uses === undefined) return "We couldn't look for other texts that name them. Find them by their name under Edit."
  if (uses.length === 0) return 'No other text of the site has this name.'
  return `${uses.length === 1 ? '1 other place names' : `${uses.length} other places name`} them. Write something else there.`
}
