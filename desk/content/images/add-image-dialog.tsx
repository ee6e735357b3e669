import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImageDetails, ImageUpload } from '../../../contract/desk/content-images.ts'
import { describeFailedTry } from '../../base/call-api.ts'
import { queryClient } from '../../base/query-client.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { contentKey } from '../content-queries.ts'
import { AddImageForm } from './add-image-form.tsx'
import css from './image-dialogs.module.css'
import { useImageUploads } from './image-uploads.tsx'

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

type UploadProgressProps = { upload: ImageUpload; onDone: () => void; onRetry: () => void }

/** How far the server is with an image, until it's among the site's. */
function UploadProgress({ upload, onDone, onRetry }: UploadProgressProps) {
  const { data, error } = useImageUploads()
  const current = data?.find(({ id }) => id === upload.id)
  const isDone = data !== undefined && current === undefined
  const finish = useEffectEvent(async () => {
    await queryClient.invalidateQueries({ queryKey: contentKey })
    onDone()
  })
  useEffect(() => {
    if (isDone) void finish()
  }, [isDone])
  // The button that was pressed is gone.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])

  if (current?.state === 'failed') {
    return (
      <div className={css.progress}>
        <p role="alert">
          We couldn't get this image ready. Save it again in a different app, then choose the new file.
        </p>
        <ActionButton onClick={onRetry}>Choose another file</ActionButton>
      </div>
    )
  }
  const { done, of } = current ?? { ...upload, done: isDone ? upload.of : 0 }
  return (
    <div className={css.progress} ref={place} tabIndex={-1}>
      <p role="status">
        Getting {upload.name} ready for every screen size. You can close this window, and we'll keep going.
      </p>
      <progress value={done} max={of} aria-label="Progress" />
      <p>
        {done} of {of}
      </p>
      {error && <p role="alert">{describeFailedTry(error)}</p>}
    </div>
  )
}
