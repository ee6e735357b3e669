import { useState } from 'react'
import { awaitingAnswer } from '../../../contract/desk/awaiting-answer.ts'
import type { NextStep } from '../../../contract/desk/next-step.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { useSession } from '../../base/session.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import { dayAndTime } from '../../parts/time-words.ts'
import css from './email-composer.module.css'
import { afterOpenDays } from './open-times.ts'

type Awaiting = { at: number | null; choice: string }

const choices = [
  { days: 1, label: 'in 1 business day' },
  { days: awaitingAnswer.days, label: `in ${awaitingAnswer.days} business days` },
  { days: 5, label: 'in 5 business days' },
  { days: 10, label: 'in 10 business days' },
]
const ownChoice = 'own'

/** When the request comes back if the visitor doesn't answer; undefined where its next step stays what it is. */
export function useAwaiting({ opening, nextStep, status, appointment }: RequestDetail, now: number) {
  const [awaiting, setAwaiting] = useState<Awaiting>(() => ({
    at: afterOpenDays(opening, now, awaitingAnswer.days),
    choice: String(awaitingAnswer.days),
  }))
  const isStepAhead = nextStep?.timing === 'at' && nextStep.at > now && !nextStep.awaitsAnswer
  const isVisitAhead = isStepAhead || (appointment?.startsAt ?? 0) > now
  if (status === 'closed' || isVisitAhead) return undefined
  const { at } = awaiting
  const fault = at === null || at <= now ? 'Choose a time in the future' : undefined
  const step: NextStep | undefined =
    at === null ? undefined : { what: awaitingAnswer.what, at, timing: 'by', awaitsAnswer: true }
  return { ...awaiting, setAwaiting, fault, step, opening, now }
}

type AnswerFieldProps = { awaiting: NonNullable<ReturnType<typeof useAwaiting>>; isChecked: boolean }

/** By when it comes back, on the line of the button that sends. */
export function AnswerField({ awaiting, isChecked }: AnswerFieldProps) {
  const { brand } = useSession()
  const { opening, now, choice, at, setAwaiting, fault } = awaiting
  const clock = { now, timeZone: brand.timeZone }
  const choose = (chosen: string) =>
    setAwaiting({ choice: chosen, at: chosen === ownChoice ? at : afterOpenDays(opening, now, Number(chosen)) })
  return (
    <div className={css.answer}>
      <label>
        <span>If there's no answer, come back</span>
        <select value={choice} onChange={(event) => choose(event.target.value)}>
          {choices.map(({ days, label }) => (
            <option key={days} value={days}>
              {`${label} (${dayAndTime(afterOpenDays(opening, now, days), clock)})`}
            </option>
          ))}
          <option value={ownChoice}>on another day…</option>
        </select>
      </label>
      {choice === ownChoice && (
        <MomentField
          label="Come back by"
          initial={at}
          onChange={(moment) => setAwaiting({ choice, at: moment })}
          error={isChecked ? fault : undefined}
        />
      )}
    </div>
  )
}
