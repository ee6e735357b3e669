import { useState } from 'react'
import type { ListedImage } from '../../../contract/desk/content-images.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { offerUndo, removeImage } from '../content-changes.ts'
import { UseList } from '../edit/used-in.tsx'
import css from './image-dialogs.module.css'
import { useImages } from './image-grid.tsx'

type RemoveImageDialogProps = { image: ListedImage; onClose: () => void }

/** Takes an image from the draft and from every place that shows it. A place that needs one gets another. */
export function RemoveImageDialog({ image: { name, uses }, onClose }: RemoveImageDialogProps) {
  const { isSending, faults, submit } = useSubmission()
  const { data = [] } = useImages()
  const [instead, setInstead] = useState('')
  const needing = uses.filter(({ goes }) => goes === 'image')
  const isResult = needing.some(({ showsResult }) => showsResult)
  const fault = faults.fields.get('instead')
  const others = data.filter(
    ({ name: other, details, hasRelease }) =>
      other !== name && (hasRelease || !isResult) && (details.alt !== '' || details.isDecoration),
  )
  const chosen = others.find((other) => other.name === instead)
  const remove = async () => {
    const restoration = await removeImage({ name, places: uses.length, ...(chosen && { instead }) })
    onClose()
    offerUndo(`Removed: ${name}`, restoration)
  }
  return (
    <DeskDialog
      title={`Remove ${name}?`}
      description="Visitors see no change until you publish. To use it again, you'd have to add it again."
      isOpen
      onClose={onClose}
    >
      <DialogForm
        submit="Remove the image"
        isSending={isSending}
        fault={faults.form ?? faults.fields.get('name') ?? null}
        onSubmit={() => void submit(remove)}
        onCancel={onClose}
      >
        <UseList uses={uses} isRemoving />
        {(needing.length > 0 || fault) && (
          <DeskField label="Show instead" hint={hintOf(isResult, others.length > 0)} error={fault}>
            {(wiring) => (
              <select {...wiring} value={instead} onChange={(event) => setInstead(event.target.value)}>
                <option value="">Choose an image</option>
                {others.map((other) => (
                  <option key={other.name}>{other.name}</option>
                ))}
              </select>
            )}
          </DeskField>
        )}
        {chosen && <img className={css.instead} src={chosen.address} alt="" />}
      </DialogForm>
    </DeskDialog>
  )
}

function hintOf(isResult: boolean, hasOthers: boolean): string {
  if (isResult) {
    const releases = hasOthers ? 'These images have one.' : 'No other image has one yet.'
    return `People take it for a treatment result, so it needs a signed release. ${releases}`
  }
  if (hasOthers) return 'It brings its own alt text and caption.'
  return 'No other image has an alt text yet. Give one to another image first.'
}
