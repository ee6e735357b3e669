import { useState } from 'react'
import type { ImageDetails, ListedImage } from '../../../contract/desk/content-images.ts'
import { queryClient } from '../../base/query-client.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { callContent, contentKey } from '../content-queries.ts'
import { UseList } from '../edit/used-in.tsx'
import { FocusPoint } from './focus-point.tsx'
import css from './image-dialogs.module.css'
import { ImageWords } from './image-words.tsx'
import { RemoveImageDialog } from './remove-image-dialog.tsx'

type EditImageDialogProps = {
  image: ListedImage
  /** True if the image is about to be shown where people take it for a result. */
  isResult?: boolean
  onSaved?: (details: ImageDetails) => void
  onClose: () => void
}

/** Changes the details of an image in the draft, or removes it. */
export function EditImageDialog({ image, isResult = false, onSaved, onClose }: EditImageDialogProps) {
  const [isRemoving, setRemoving] = useState(false)
  if (isRemoving) return <RemoveImageDialog image={image} onClose={onClose} />
  const mustHaveRelease = isResult || image.uses.some(({ showsResult }) => showsResult)
  const finish = (details: ImageDetails) => {
    onSaved?.(details)
    onClose()
  }
  return (
    <DeskDialog title={image.name} isOpen onClose={onClose}>
      <EditImageForm image={image} isResult={mustHaveRelease} onSaved={finish} onClose={onClose} />
      <section className={css.uses} aria-labelledby="image-uses">
        <h3 id="image-uses">{image.uses.length > 0 ? 'Used in' : 'Not used'}</h3>
        <UseList uses={image.uses} />
        {!isResult && <ActionButton onClick={() => setRemoving(true)}>Remove image</ActionButton>}
      </section>
    </DeskDialog>
  )
}

function EditImageForm({ image, isResult, onSaved, onClose }: Required<EditImageDialogProps>) {
  const [details, setDetails] = useState(isResult ? { ...image.details, showsResult: true } : image.details)
  const { isSending, faults, submit } = useSubmission()
  const change = (changed: Partial<typeof details>) => setDetails((before) => ({ ...before, ...changed }))
  const save = async () => {
    const said = { ...details, alt: details.isDecoration ? '' : details.alt }
    await callContent<null>('images/details', said)
    await queryClient.invalidateQueries({ queryKey: contentKey })
    onSaved(said)
  }
  return (
    <DialogForm
      submit="Save"
      isSending={isSending}
      fault={faults.form}
      onSubmit={() => void submit(save)}
      onCancel={onClose}
    >
      <FocusPoint focus={details.focus ?? null} onChange={(focus) => change({ focus })}>
        <img src={image.address} alt="" width={image.width} height={image.height} />
      </FocusPoint>
      <ImageWords isResult={isResult} details={details} faults={faults.fields} onChange={change} />
      <p className={css.hint}>
        The alt text and any caption are filled in the next time someone uses the image, unless that place already has
        its own. Places that already use the image keep their own alt text and caption.
      </p>
    </DialogForm>
  )
}
