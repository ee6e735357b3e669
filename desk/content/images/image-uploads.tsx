import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImageDetails, ImageUpload } from '../../../contract/desk/content-images.ts'
import { imageDetailsHeader } from '../../../contract/desk/image-sending.ts'
import { sendFile } from '../../base/call-api.ts'
import { queryClient } from '../../base/query-client.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { callContent, contentKey, contentPath } from '../content-queries.ts'
import css from './image-dialogs.module.css'

/** Images that somebody sent and can't be chosen yet. They join the others by themselves. */
export function UploadsUnderWay() {
  const { data = [], refetch } = useImageUploads()
  const { faults, submit } = useSubmission()
  const count = data.length
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) void queryClient.invalidateQueries({ queryKey: contentKey })
    before.current = count
  }, [count])

  if (count === 0) return null
  const remove = (name: string) =>
    submit(async () => {
      await callContent('images/remove', { name })
      await refetch()
    })
  return (
    <ul role="list" className={css.uploads}>
      {data.map((upload) => (
        <li key={upload.id}>
          {isUnderWay(upload)
            ? `Getting ${upload.name} ready: ${upload.done} of ${upload.of}`
            : `We couldn't get ${upload.name} ready. Save it again in a different app, then add the new file.`}
          {!isUnderWay(upload) && (
            <ActionButton variant="bare" onClick={() => remove(upload.name)}>
              Remove
            </ActionButton>
          )}
        </li>
      ))}
      {faults.form && <li role="alert">{faults.form}</li>}
    </ul>
  )
}

const lookEveryMs = 1000

/** Uploads that aren't among the images yet. Asked again as long as one is under way. */
export function useImageUploads() {
  return useQuery({
    queryKey: ['content', 'uploads'],
    queryFn: ({ signal }) => callContent<readonly ImageUpload[]>('images/uploads', undefined, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEveryMs : false),
  })
}

function isUnderWay({ state }: ImageUpload): boolean {
  return state !== 'failed'
}

export function sendImage(file: Blob, details: ImageDetails): Promise<ImageUpload> {
  const header = encodeURIComponent(JSON.stringify(details))
  return sendFile<ImageUpload>(contentPath('images'), file, { [imageDetailsHeader]: header })
}
