import { useState } from 'react'
import type { ContentFinding } from '../../../../contract/desk/content.ts'
import { CheckField } from '../../../parts/choice-field/check-field.tsx'
import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { DialogForm } from '../../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../../parts/field/desk-field.tsx'
import { showDeskNotice } from '../../../parts/notice/desk-notice-store.ts'
import { useSubmission } from '../../../parts/use-submission.ts'
import { answerFor } from '../publishing-queries.ts'
import { describePlace, type PlaceNames } from './describe-place.ts'

type AnswerDialogProps = { findings: readonly ContentFinding[]; names: PlaceNames; onClose: () => void }

const longest = 500

/** Somebody takes the responsibility for what stays as it is, by name and with a reason. */
export function AnswerDialog({ findings, names, onClose }: AnswerDialogProps) {
  const { isSending, faults, fail, submit } = useSubmission()
  const [reason, setReason] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = findings.filter(({ id }) => !left.has(id))

  const answer = () => {
    if (chosen.length === 0) return fail('ids', 'Choose at least one.')
    if (reason.trim() === '') return fail('reason', 'Say why this is right.')
    void submit(async () => {
      await answerFor(
        chosen.map(({ id }) => id),
        reason,
      )
      onClose()
      showDeskNotice({ kind: 'done', text: 'Approved. Your name and reason are in the activity log.' })
    })
  }
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <DeskDialog title="Approve as is" description={findings[0]?.why} isOpen onClose={onClose}>
      <DialogForm
        submit={chosen.length > 1 ? `Approve ${chosen.length}` : 'Approve'}
        isSending={isSending}
        fault={faults.form ?? faults.fields.get('ids') ?? null}
        onSubmit={answer}
        onCancel={onClose}
      >
        {findings.length === 1 ? (
          <p>{findings.map((finding) => sayPlace(finding, names))}</p>
        ) : (
          <div>
            {findings.map((finding) => (
              <CheckField
                key={finding.id}
                label={sayPlace(finding, names)}
                isChecked={!left.has(finding.id)}
                onChange={(isChosen) => choose(finding.id, isChosen)}
              />
            ))}
          </div>
        )}
        <DeskField
          label="Why this is right"
          hint="It's kept in the activity log with your name."
          error={faults.fields.get('reason')}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              value={reason}
              maxLength={longest}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </DeskField>
      </DialogForm>
    </DeskDialog>
  )
}

function sayPlace(finding: ContentFinding, names: PlaceNames): string {
  const { field, words } = describePlace(finding, names)
  return words === '' ? field : `${field}: ${words}`
}
