import css from './questions-elsewhere.module.css'

export type QuestionElsewhere = {
  question: string
  /** Not shown, but searched. */
  answer: string
  href: string
  /** The topic of the page that answers it. */
  place: string
}

type QuestionsElsewhereProps = { heading: string; questions: QuestionElsewhere[] }

/** Links to the questions that other pages answer. The search shows those that match. */
export function QuestionsElsewhere({ heading, questions }: QuestionsElsewhereProps) {
  return (
    <div className={css.elsewhere} data-elsewhere hidden>
      <h2>{heading}</h2>
      <ul role="list">
        {questions.map(({ question, answer, href, place }) => (
          <li key={href} data-answer={answer}>
            <a href={href}>
              {question} <small>{place}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
