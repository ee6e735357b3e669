import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Candidacy } from '../../content-model/candidacy-schema.ts'
import type { ConsultationFormCopy } from '../../content-model/consultation-form-schema.ts'
import {
  type CandidacyAnswers,
  encodeCandidacyAnswers,
  findCandidacyResult,
  readCandidacyAnswers,
} from '../../contract/candidacy.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConsultationForm } from '../sections/consultation-form/consultation-form.tsx'
import css from './candidacy.module.css'
import { Close } from './close.tsx'
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

  const { step, goTo, goBack } = useHistorySteps(() => {
    setMissing(false)
    focusStep()
  })
  const isDone = step === questions.length && answers !== undefined
  const current = Math.min(step, questions.length - 1)

  function focusStep() {
    const legend = whole.current?.querySelector<HTMLElement>('[data-current] legend')
    const target = resultHeading.current ?? legend
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }

  function goOn(form: HTMLFormElement) {
    const question = questions[current]
    const read = readCandidacyAnswers(questions, new FormData(form))
    if (question !== undefined && read.missing.includes(question.key)) {
      setMissing(true)
      form.querySelector<HTMLElement>('[data-current] input')?.focus()
      return
    }
    flushSync(() => {
      setMissing(false)
      setAnswers(read.answers)
    })
    goTo(current + 1)
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
          onSubmit: (event) => {
            event.preventDefault()
            goOn(event.currentTarget)
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
