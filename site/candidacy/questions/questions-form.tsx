import type { SubmitEventHandler } from 'react'
import type { Candidacy, CandidacyQuestion } from '../../../content-model/pages/candidacy-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Answers } from './answers.tsx'
import css from './questions.module.css'

type QuestionsFormProps = {
  candidacy: Candidacy
  /** What a script adds: one question at a time. Without it all of them stand below each other. */
  steps?: {
    current: number
    isMissing: boolean
    isDone: boolean
    onBack: () => void
    onChange: () => void
    onSubmit: SubmitEventHandler<HTMLFormElement>
  }
}

/** All questions in one form. Without a script the server answers it, and keeps nothing. */
export function QuestionsForm({ candidacy, steps }: QuestionsFormProps) {
  const { questions, controls } = candidacy
  const current = steps?.current ?? 0
  const isLast = current === questions.length - 1
  return (
    <form
      className={css.form}
      method="post"
      action="/api/candidacy"
      noValidate
      autoComplete="off"
      aria-label={candidacy.heading}
      data-steps={steps === undefined ? undefined : ''}
      hidden={steps?.isDone}
      onChange={(event) => {
        clearOthers(event.target)
        steps?.onChange()
      }}
      onSubmit={steps?.onSubmit}
    >
      {questions.map((question, index) => (
        <Question
          key={question.key}
          question={question}
          controls={controls}
          number={index + 1}
          total={questions.length}
          isCurrent={index === current}
          error={{
            text: question.several ? controls.chooseAny : controls.chooseOne,
            isShown: index === current && steps?.isMissing === true,
          }}
        />
      ))}
      <div className={css.buttons}>
        <div className={css.whole}>
          <Button type="submit" size="large">
            {controls.finish}
          </Button>
        </div>
        {steps !== undefined && (
          <div className={css.stepping}>
            <Button type="submit" size="large">
              {isLast ? controls.finish : controls.next}
            </Button>
            {current > 0 && (
              <Button variant="outline" size="large" onClick={steps.onBack}>
                {controls.back}
              </Button>
            )}
          </div>
        )}
        <p className={css.privacy}>{candidacy.privacy}</p>
      </div>
    </form>
  )
}

/** "None of these" clears the other answers, and any other answer clears it. */
function clearOthers(changed: EventTarget): void {
  if (!(changed instanceof HTMLInputElement) || changed.type !== 'checkbox' || !changed.checked) return
  const isAlone = (box: HTMLInputElement) => box.dataset.alone !== undefined
  for (const box of changed.form?.querySelectorAll<HTMLInputElement>(`input[name="${changed.name}"]`) ?? []) {
    if (box !== changed && (isAlone(changed) || isAlone(box))) box.checked = false
  }
}

type QuestionProps = {
  question: CandidacyQuestion
  controls: Candidacy['controls']
  number: number
  total: number
  /** The others are hidden while a script shows one at a time. */
  isCurrent: boolean
  /** For a question without an answer. */
  error: { text: string; isShown: boolean }
}

/** One question with its answers. */
function Question({ question, controls, number, total, isCurrent, error }: QuestionProps) {
  const { key, several } = question
  const hints = [question.hint, several ? controls.several : undefined].filter((hint) => hint !== undefined)
  const errorId = `candidacy-${key}-error`
  const hintId = `candidacy-${key}-hint`
  return (
    <fieldset
      className={css.question}
      data-question={key}
      data-current={isCurrent ? '' : undefined}
      aria-describedby={hints.length > 0 ? `${hintId} ${errorId}` : errorId}
    >
      <legend tabIndex={-1}>
        <span className={css.progress}>
          {controls.progress.replace('{number}', String(number)).replace('{total}', String(total))}
          <progress value={number} max={total} aria-hidden="true" />
        </span>{' '}
        {question.question}
      </legend>
      {hints.length > 0 && (
        <p className={css.hint} id={hintId}>
          {hints.join(' ')}
        </p>
      )}
      <p className={css.error} id={errorId} data-error-for={key} data-message={error.text} hidden={!error.isShown}>
        {error.isShown && error.text}
      </p>
      <Answers question={question} />
    </fieldset>
  )
}
