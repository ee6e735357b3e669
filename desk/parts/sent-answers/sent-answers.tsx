import type { AnsweredQuestion } from '../../../contract/candidacy.ts'
import css from './sent-answers.module.css'

/** What a visitor answered on the candidacy page and sent along. Nothing for everyone else. */
export function SentAnswers({ answers }: { answers: readonly AnsweredQuestion[] }) {
  if (answers.length === 0) return null
  return (
    <details className={css.answers} open>
      <summary>Answers sent with the request</summary>
      <dl>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
