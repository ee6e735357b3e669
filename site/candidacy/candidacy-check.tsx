import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Candidacy } from '../../content-model/pages/candidacy-schema.ts'
import type { ConsultationFormCopy } from '../../content-model/pages/consultation-form-schema.ts'
import {
  type CandidacyAnswers,
  encodeCandidacyAnswers,
  findCandidacyResult,
  readCandidacyAnswers,
} from '../../contract/candidacy.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConsultationForm } from '../sections/consultation-form/consultation-form.tsx'
import css from './candidacy.module.css'
import { QuestionsForm } from './questions/questions-form.tsx'
import { Result } from './result/result.tsx'
import { useHistorySteps } from './use-history-steps.ts'

type CandidacyCheckProps = {
  candidacy: Candidacy
  /** The words of the consultation form below the result. */
  form: ConsultationFormCopy
  phone: { display: string; href: string }
}

/** The questions one at a time, the result, and the form, which sends the answers only if its own box is checked. */
export function CandidacyCheck({ candidacy, form, phone }: CandidacyCheckProps) {
  const { questions, controls, rules, results } = candidacy
  const [isMissing, setMissing] = useState(false)
  const [answers, setAnswers] = useState<CandidacyAnswers>()
  const whole = useRef<HTMLDivElement>(null)
  const resultHeading = useRef<HTMLHeadingElement>(null)

  const { step, keep, goTo, goBack } = useHistorySteps({
    read: () => encodeCandidacyAnswers(readForm().answers),
    restore(kept) {
      const chosen = new URLSearchParams(kept)
      for (const input of findForm()?.querySelectorAll('input') ?? []) {
        input.checked = chosen.has(input.name, input.value)
      }
      setAnswers(readForm().answers)
    },
    onShown() {
      flushSync(() => {
        setMissing(false)
        setAnswers(readForm().answers)
      })
      focusStep()
    },
  })
  const isDone = step >= questions.length && answers !== undefined
  const current = Math.min(step, questions.length - 1)

  function findForm() {
    return whole.current?.querySelector<HTMLFormElement>('form[data-steps]')
  }

  function readForm() {
    return readCandidacyAnswers(questions, new FormData(findForm() ?? undefined))
  }

  function focusStep() {
    const legend = whole.current?.querySelector<HTMLElement>('[data-current] legend')
    const target = resultHeading.current ?? legend
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }

  function goOn() {
    const question = questions[current]
    if (question === undefined || !readForm().missing.includes(question.key)) return goTo(current + 1)
    setMissing(true)
    findForm()?.querySelector<HTMLElement>('[data-current] input')?.focus()
  }

  return (
    <div className={css.check} ref={whole}>
      <QuestionsForm
        candidacy={candidacy}
        steps={{
          current,
          isMissing,
          isDone,
          onBack: goBack,
          onChange: keep,
          onSubmit: (event) => {
            event.preventDefault()
            goOn()
          },
        }}
      />
      {isDone && (
        <>
          <Result
            candidacy={candidacy}
            found={{ answers, result: findCandidacyResult(rules, answers), headingRef: resultHeading }}
          />
          <div>
            <Button variant="outline" onClick={goBack}>
              {controls.change}
            </Button>
          </div>
          <Close copy={results.close}>
            <ConsultationForm
              copy={form}
              phone={phone}
              page="/candidacy"
              layout="form"
              surface="paper"
              sharing={{ ...results.sharing, answers: encodeCandidacyAnswers(answers) }}
            />
          </Close>
        </>
      )}
    </div>
  )
}

type CloseProps = {
  copy: { title: string; text: string }
  /** The consultation form. */
  children: ReactNode
}

/** The form, and the words between it and the result. */
export function Close({ copy, children }: CloseProps) {
  return (
    <div>
      <div className={css.close}>
        <h2>{copy.title}</h2>
        <p>{copy.text}</p>
      </div>
      <div className={css.form}>{children}</div>
    </div>
  )
}
