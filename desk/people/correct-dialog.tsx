import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { callApi, describeFailedTry } from '../base/call-api.ts'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { PageSkeleton } from '../parts/page/page-states.tsx'
import { CorrectForm } from './correct-form.tsx'

/** Reads the request anew first, and only then: what somebody types must not give way to what is read meanwhile. */
export function CorrectDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const [openedAt] = useState(() => performance.now())
  const { data: detail, error } = useQuery({
    queryKey: ['correction', requestId, openedAt],
    queryFn: ({ signal }) => callApi<RequestDetail>(`requests/${encodeURIComponent(requestId)}`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <DeskDialog
      title="Correct this request's details"
      isOpen
      onClose={onClose}
      description="Their consent and their message stay the way they sent them."
    >
      {error && <p role="alert">{describeFailedTry(error)}</p>}
      {!detail && !error && <PageSkeleton label="Loading the request" />}
      {detail && <CorrectForm detail={detail} onClose={onClose} />}
    </DeskDialog>
  )
}
