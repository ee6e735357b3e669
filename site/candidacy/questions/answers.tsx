import type { ReactNode } from 'react'
import type { CandidacyQuestion } from '../../../content-model/pages/candidacy-schema.ts'
import { PatternDrawing } from '../../../ui/pattern-drawing/pattern-drawing.tsx'
import css from './answers.module.css'

type Answer = CandidacyQuestion['answers'][number]

/** All answers of a question: radio buttons, or checkboxes if several can be true, in their groups. */
export function Answers({ question }: { question: CandidacyQuestion }) {
  const { key, several = false } = question
  return groupAnswers(question.answers).map(({ group, answers }) => (
    <AnswerGroup key={group ?? ''} name={group}>
      <div
        className={css.answers}
        data-drawn={answers.some(({ drawing }) => drawing) ? '' : undefined}
        data-short={answers.every(({ label, note }) => label.length < 10 && !note) ? '' : undefined}
      >
        {answers.map((answer) => (
          <AnswerChoice key={answer.key} question={key} several={several} answer={answer} />
        ))}
      </div>
    </AnswerGroup>
  ))
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
