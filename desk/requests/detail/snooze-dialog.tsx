import { useState } from 'react'
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

type SnoozeDialogProps = {
  title?: string
  description?: string | undefined
  /** When the clinic is open; undefined until that is known. */
  opening: RequestDetail['opening'] | undefined
  onDecide: (until: number) => void
  onCancel: () => void
}

/** The next step stays what it is, later: a usual time in one press, or a date. */
export function SnoozeDialog({ title = 'Snooze until', description, opening, onDecide, onCancel }: SnoozeDialogProps) {
  const { brand } = useSession()
  const [clock] = useState(() => ({ now: serverNow(), timeZone: brand.timeZone }))
  const [until, setUntil] = useState<number | null>(null)
  const isPast = until !== null && until <= clock.now
  return (
    <DeskDialog title={title} isOpen onClose={onCancel} description={description}>
      <ChoiceList
        choices={(opening ? snoozeChoices(opening, clock.now) : []).map(({ label, until: moment }) => ({
          label,
          hint: dayAndTime(moment, clock),
          onChoose: () => onDecide(moment),
        }))}
      />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (until !== null && !isPast) onDecide(until)
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
