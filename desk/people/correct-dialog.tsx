import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import { callApi, describeFailedTry } from '../base/call-api.ts'
import { DeskDialog } from '../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../parts/field/desk-field.tsx'
import { showDeskNotice } from '../parts/notice/desk-notice-store.ts'
import { PageSkeleton } from '../parts/page/page-states.tsx'
import { changesSince, currentOf } from '../parts/stale-request.ts'
import { useSubmission } from '../parts/use-submission.ts'
import { type Correctable, changedFields, takeOver } from './changed-fields.ts'
import { refreshPeople } from './person-queries.ts'
import { SavedNow } from './saved-now.tsx'

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

const inputs = [
  { field: 'firstName', label: 'First name', type: 'text' },
  { field: 'lastName', label: 'Last name', type: 'text' },
  { field: 'email', label: 'Email', type: 'email' },
  { field: 'phone', label: 'Phone', type: 'tel' },
] as const

/**
 * Judged by the rules of the public form, at the server; only what differs is sent. Where a colleague was quicker, theirs
 * stands beside what was typed here, and saving again is the choice.
 */
function CorrectForm({ detail, onClose }: { detail: RequestDetail; onClose: () => void }) {
  const { isSending, faults, submit } = useSubmission()
  const [stored, setStored] = useState(detail)
  const [values, setValues] = useState<Correctable>(detail)
  const wasQuicker = stored === detail ? null : changesSince(detail, stored).who

  const correct = () => {
    const fields = changedFields(stored, values)
    if (Object.keys(fields).length === 0) return onClose()
    void submit(async () => {
      const { id, version } = stored
      const answer = callApi<RequestDetail>('people/correct', { requestId: id, version, fields })
      const current = await answer.then(() => undefined, throwUnlessStale)
      if (current !== undefined) {
        setValues(takeOver(stored, values, current))
        setStored(current)
        return
      }
      await refreshPeople()
      const more = fields.email === undefined ? '' : ' Any email still waiting goes to the new address.'
      showDeskNotice({ kind: 'done', text: `Corrected.${more}` })
      onClose()
    })
  }
  return (
    <DialogForm
      submit={wasQuicker === null ? 'Save' : 'Keep mine'}
      isSending={isSending}
      fault={
        faults.form ?? (wasQuicker && `${wasQuicker} changed this while you were working. Your change isn't saved yet.`)
      }
      onSubmit={correct}
      onCancel={onClose}
    >
      {inputs.map(({ field, label, type }) => (
        <DeskField
          key={field}
          label={label}
          error={faults.fields.get(field)}
          below={
            wasQuicker !== null &&
            values[field].trim() !== stored[field] && (
              <SavedNow text={stored[field]} onUse={() => setValues({ ...values, [field]: stored[field] })} />
            )
          }
        >
          {(wiring) => (
            <input
              {...wiring}
              type={type}
              value={values[field]}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          )}
        </DeskField>
      ))}
    </DialogForm>
  )
}

/** The request as a colleague has just made it; every other refusal is thrown on. */
function throwUnlessStale(error: unknown): RequestDetail {
  const current = currentOf(error)
  if (current === undefined) throw error
  return current
}
