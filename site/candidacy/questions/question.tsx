import type { Candidacy, CandidacyQuestion } from '../../../content-model/pages/candidacy-schema.ts'
import { Answers } from './answers.tsx'
import css from './questions.module.css'

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
export function Question({ question, controls, number, total, isCurrent, error }: QuestionProps) {
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
