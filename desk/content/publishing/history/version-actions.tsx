import { useState } from 'react'
import type { ContentHistory } from '../../../../contract/desk/content-publishing.ts'
import { describeFailedTry } from '../../../base/call-api.ts'
import { hrefOf, navigate } from '../../../base/route.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../../parts/field/desk-field.tsx'
import { useSubmission } from '../../../parts/use-submission.ts'
import { CancelDialog } from '../publish/cancel-dialog.tsx'
import { beginTask } from '../task/use-task.ts'

type VersionActionsProps = { version: ContentHistory[number]; newestVersion: number }

/** An earlier version can be restored, and one that waits for its time can be unscheduled. */
export function VersionActions({ version: { version, state }, newestVersion }: VersionActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (state === 'live' || state === 'canceled') return null
  return (
    <>
      <ActionButton onClick={() => setAsking(true)}>
        {state === 'scheduled' ? 'Unschedule it' : 'Restore this version'}
        <span data-visually-hidden="">{` (version ${version})`}</span>
      </ActionButton>
      {isAsking && state === 'scheduled' && <CancelDialog version={version} onClose={close} />}
      {isAsking && state === 'earlier' && (
        <TakeBackDialog version={version} newestVersion={newestVersion} onClose={close} />
      )}
    </>
  )
}

type TakeBackDialogProps = { version: number; newestVersion: number; onClose: () => void }

const longestNote = 500

/** The site says again what it said then. One press does it: the note is there already. */
function TakeBackDialog({ version, newestVersion, onClose }: TakeBackDialogProps) {
  const { isSending, faults, submit } = useSubmission(describeFailedTry)
  const [note, setNote] = useState(`Back to version ${version}`)
  const takeBack = async () => {
    await beginTask('take-back', { version, basedOn: newestVersion, note })
    onClose()
    navigate(hrefOf('/history'))
  }
  return (
    <DeskDialog
      title={`Restore version ${version}?`}
      description="The site goes back to what it said then. Later versions stay in the history, and the draft doesn't change."
      isOpen
      onClose={onClose}
    >
      <DialogForm
        submit="Restore it"
        isSending={isSending}
        fault={faults.form}
        onSubmit={() => void submit(takeBack)}
        onCancel={onClose}
      >
        <DeskField label="Note for the history" error={faults.fields.get('note')}>
          {(wiring) => (
            <input
              {...wiring}
              value={note}
              maxLength={longestNote}
              autoComplete="off"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}
