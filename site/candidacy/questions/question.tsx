import type { ReactNode } from 'react'
import type { Candidacy, CandidacyQuestion } from '../../../content-model/candidacy-schema.ts'
import { PatternDrawing } from '../../../ui/pattern-drawing/pattern-drawing.tsx'
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

type Answer = CandidacyQuestion['answers'][number]

/** One question with its answers: radio buttons, or checkboxes if several can be true. */
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
      {groupAnswers(question.answers).map(({ group, answers }) => (
        <AnswerGroup key={group ?? ''} name={group}>
          <div
            className={css.answers}
            data-drawn={answers.some(({ drawing }) => drawing) ? '' : undefined}
            data-short={answers.every(({ label, note }) => label.length < 10 && !note) ? '' : undefined}
          >
            {answers.map((answer) => (
              <AnswerChoice key={answer.key} question={key} several={several ?? false} answer={answer} />
            ))}
          </div>
        </AnswerGroup>
      ))}
    </fieldset>
  )
}

function AnswerGroup({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (name === undefined) return <div className={css.group}>{children}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read as a question of its own
    <div className={css.group} role="group" aria-label={name}>
      <p aria-hidden="true">{name}</p>
      {children}
    </div>
  )
}

function AnswerChoice({ question, several, answer }: { question: string; several: boolean; answer: Answer }) {
  return (
    <label className={css.answer}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={question}
        value={answer.key}
        data-alone={answer.alone ? '' : undefined}
      />
      {answer.drawing && <PatternDrawing pattern={answer.drawing} />}
      <span>
        {answer.label} {answer.note && <small>{answer.note}</small>}
      </span>
    </label>
  )
}

/** An answer that names a group begins one. */
function groupAnswers(answers: readonly Answer[]): { group: string | undefined; answers: Answer[] }[] {
  const groups: { group: string | undefined; answers: Answer[] }[] = []
  for (const answer of answers) {
    const last = groups.at(-1)
    if (last === undefined || answer.group !== undefined) groups.push({ group: answer.group, answers: [answer] })
    else last.answers.push(answer)
  }
  return groups
}
