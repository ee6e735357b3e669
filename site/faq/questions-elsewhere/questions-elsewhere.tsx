import css from './questions-elsewhere.module.css'

export type QuestionElsewhere = {
  question: string
  /** What the search looks through, too. */
  answer: string
  href: string
  /** What the page is about that answers it. */
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
