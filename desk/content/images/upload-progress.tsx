import { useEffect, useEffectEvent, useRef } from 'react'
import type { ImageUpload } from '../../../contract/desk/content-images.ts'
import { describeFailedTry } from '../../base/call-api.ts'
import { queryClient } from '../../base/query-client.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { contentKey } from '../content-queries.ts'
import css from './add-image.module.css'
import { useImageUploads } from './image-uploads.ts'

type UploadProgressProps = { upload: ImageUpload; onDone: () => void; onRetry: () => void }

/** How far the server is with an image, until it's among the site's. */
export function UploadProgress({ upload, onDone, onRetry }: UploadProgressProps) {
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
