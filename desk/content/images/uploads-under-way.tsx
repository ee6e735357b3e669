import { useEffect, useRef } from 'react'
import { queryClient } from '../../base/query-client.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { callContent } from '../call-content.ts'
import { contentKey } from '../content-queries.ts'
import css from './add-image.module.css'
import { isUnderWay, useImageUploads } from './image-uploads.ts'

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
