import type { DraftChangeLine } from '../../../contract/desk/content.ts'
import { describeFailedChange } from '../../base/call-api.ts'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../parts/use-submission.ts'
import { discardChanges } from '../content-changes.ts'
import { useOverview } from '../content-queries.ts'

type DiscardDialogProps = { change: DraftChangeLine; onClose: () => void; onDone: () => void }

/** The dialog's words, by what was done to the file since it was published. */
const words = {
  changed: {
    title: (label: string) => `Discard the changes to ${label}?`,
    about: (seen: string) => `It goes back to ${seen}, and its changes in the draft will be gone.`,
    submit: 'Discard the changes',
    done: (label: string) => `Discarded the changes to ${label}.`,
  },
  added: {
    title: (label: string) => `Discard ${label}?`,
    about: () => "It hasn't been published yet, so it will be gone for good.",
    submit: 'Discard it',
    done: (label: string) => `Discarded ${label}.`,
  },
  removed: {
    title: (label: string) => `Bring ${label} back?`,
    about: (seen: string) => `It goes back into the draft and matches ${seen}.`,
    submit: 'Bring it back',
    done: (label: string) => `${label} is back.`,
  },
}

/** Asks before it discards all changes to a file since it was published, whoever made them. */
export function DiscardDialog({ change, onClose, onDone }: DiscardDialogProps) {
  const scheduled = useOverview().data?.scheduled
  const { isSending, faults, submit } = useSubmission(describeFailedChange)
  const { title, about, submit: deed, done } = words[change.kind]
  // With a scheduled version, the draft changes that one, and visitors don't see it yet.
  const seen = scheduled ? `version ${scheduled.version}` : 'what visitors see now'
  const discard = async () => {
    await discardChanges({ path: change.path, isGone: change.kind === 'added' })
    onClose()
    onDone()
    showDeskNotice({ kind: 'done', text: done(change.label) })
  }
  return (
    <DeskDialog title={title(change.label)} description={about(seen)} isOpen onClose={onClose}>
      <DialogForm
        submit={deed}
        isSending={isSending}
        fault={faults.form}
        onCancel={onClose}
        onSubmit={() => void submit(discard)}
      />
    </DeskDialog>
  )
}
