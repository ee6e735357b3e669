import { useState } from 'react'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { serverNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { ChoiceList } from '../../parts/choice-list/choice-list.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { dayAndTime } from '../../parts/time-words.ts'
import { snoozeChoices } from './snooze-choices.ts'
import css from './step-form.module.css'

type SnoozeDialogProps = { detail: RequestDetail; onDecide: (action: RequestAction) => void; onCancel: () => void }

/** The next step stays what it is, later: a usual time in one press, or a date. */
export function SnoozeDialog({ detail, onDecide, onCancel }: SnoozeDialogProps) {
  const { brand } = useSession()
  const [clock] = useState(() => ({ now: serverNow(), timeZone: brand.timeZone }))
  const [until, setUntil] = useState<number | null>(null)
  const snooze = (moment: number) => onDecide({ kind: 'snooze', until: moment })
  const isPast = until !== null && until <= clock.now
  return (
    <DeskDialog title="Snooze until" isOpen onClose={onCancel} description={detail.nextStep?.what}>
      <ChoiceList
        choices={snoozeChoices(detail.opening, clock.now).map(({ label, until: moment }) => ({
          label,
          hint: dayAndTime(moment, clock),
          onChoose: () => snooze(moment),
        }))}
      />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (until !== null && !isPast) snooze(until)
        }}
      >
        <MomentField
          label="Or pick a date and time"
          initial={null}
          onChange={setUntil}
          error={isPast ? 'Choose a time in the future' : undefined}
        />
        <div className={css.submit}>
          <ActionButton type="submit" disabled={until === null || isPast}>
            Snooze
          </ActionButton>
        </div>
      </form>
    </DeskDialog>
  )
}
