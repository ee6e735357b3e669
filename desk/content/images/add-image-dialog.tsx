import { useState } from 'react'
import type { ImageDetails, ImageUpload } from '../../../contract/desk/content-images.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { AddImageForm } from './add-image-form.tsx'
import { UploadProgress } from './upload-progress.tsx'

/** What a text needs to show the image. */
export type AddedImage = Pick<ImageDetails, 'name' | 'alt' | 'caption'>

type AddImageDialogProps = {
  /** True where what is shown is taken for a result, whatever it is. */
  isResult?: boolean
  onAdded: (image: AddedImage) => void
  onClose: () => void
}

type Sent = { upload: ImageUpload; details: ImageDetails }

/** Takes an image in. It can be closed once the image is sent: the rest happens on the server. */
export function AddImageDialog({ isResult = false, onAdded, onClose }: AddImageDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <DeskDialog title="Add an image" isOpen onClose={onClose}>
      {sent ? (
        <UploadProgress upload={sent.upload} onDone={() => onAdded(sent.details)} onRetry={() => setSent(null)} />
      ) : (
        <AddImageForm
          isResult={isResult}
          onSent={(upload, details) => setSent({ upload, details })}
          onCancel={onClose}
        />
      )}
    </DeskDialog>
  )
}
