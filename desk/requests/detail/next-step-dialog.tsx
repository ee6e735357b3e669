import { useId, useRef, useState } from 'react'
import type { NextStep } from '../../../contract/desk/next-step.ts'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import type { RequestStatus } from '../../../contract/desk/request-status.ts'
import { serverNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../parts/dialog/desk-dialog.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { dayAndTime } from '../../parts/time-words.ts'
import { proposeStep, stepSuggestions } from './next-steps.ts'
import { snoozeChoices } from './snooze-choices.ts'
import css from './step-form.module.css'

type NextStepDialogProps = {
  detail: RequestDetail
  title: string
  /** The status that the request gets with it. */
  status?: Exclude<RequestStatus, 'closed'>
  onDecide: (action: RequestAction) => void
  onCancel: () => void
}

const longest = 80

/** Sets the next step and its time. An open request always has both, so a new status asks for them, too. */
export function NextStepDialog({ detail, title, status, onDecide, onCancel }: NextStepDialogProps) {
  const { brand } = useSession()
  const id = useId()
  const whatInput = useRef<HTMLInputElement>(null)
  const [clock] = useState(() => ({ now: serverNow(), timeZone: brand.timeZone }))
  const [step, setStep] = useState<Omit<NextStep, 'at'> & { at: number | null }>(() =>
    proposeStep(detail, status, clock.now),
  )
  const [fieldKey, setFieldKey] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const faults = {
    what: step.what.trim() === '' ? 'Say what to do next' : undefined,
    at: step.at === null || step.at <= clock.now ? 'Choose a time in the future' : undefined,
  }
  const decide = () => {
    setChecked(true)
    if (faults.what || faults.at || step.at === null) return
    const nextStep = { ...step, what: step.what.trim(), at: step.at }
    onDecide(status ? { kind: 'status', status, note: '', nextStep } : { kind: 'next-step', nextStep })
  }
  const chooseTime = (at: number) => {
    setStep({ ...step, at })
    setFieldKey(fieldKey + 1)
  }
  return (
    <DeskDialog title={title} isOpen onClose={onCancel} description={detail.name} initialFocus={whatInput}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          decide()
        }}
      >
        <DeskField
          label="What"
          error={isChecked && faults.what}
          below={
            <div className={css.suggestions}>
              {stepSuggestions.map((what) => (
                <button key={what} type="button" onClick={() => setStep({ ...step, what })}>
                  {what}
                </button>
              ))}
            </div>
          }
        >
          {(wiring) => (
            <input
              {...wiring}
              ref={whatInput}
              value={step.what}
              maxLength={longest}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={(event) => setStep({ ...step, what: event.target.value })}
            />
          )}
        </DeskField>
        <div>
          <MomentField
            key={fieldKey}
            label="When"
            initial={step.at}
            onChange={(at) => setStep({ ...step, at })}
            error={isChecked ? faults.at : undefined}
          />
          <div className={css.suggestions} data-below="">
            {snoozeChoices(detail.opening, clock.now).map(({ label, until }) => (
              <button key={label} type="button" title={dayAndTime(until, clock)} onClick={() => chooseTime(until)}>
                {label}
              </button>
            ))}
          </div>
        </div>
        <fieldset className={css.timing}>
          <legend data-visually-hidden="">How exact is the time?</legend>
          <label>
            <input
              type="radio"
              name={`${id}-timing`}
              checked={step.timing === 'by'}
              onChange={() => setStep({ ...step, timing: 'by' })}
            />
            Any time before then
          </label>
          <label>
            <input
              type="radio"
              name={`${id}-timing`}
              checked={step.timing === 'at'}
              onChange={() => setStep({ ...step, timing: 'at' })}
            />
            At that time
          </label>
        </fieldset>
        <div className={css.submit}>
          <ActionButton variant="bare" onClick={onCancel}>
            Cancel
          </ActionButton>
          <ActionButton variant="primary" type="submit">
            Save
          </ActionButton>
        </div>
      </form>
    </DeskDialog>
  )
}
