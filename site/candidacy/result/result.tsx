import type { Ref } from 'react'
import type { Candidacy, CandidacyRule } from '../../../content-model/pages/candidacy-schema.ts'
import { type CandidacyAnswers, type CandidacyResult, candidacyVerdicts } from '../../../contract/candidacy.ts'
import { Button } from '../../../ui/button/button.tsx'
import css from './result.module.css'

type ResultProps = {
  candidacy: Candidacy
  /** What to show. Without it everything is on the page, hidden, and the server shows what fits. */
  found?: { result: CandidacyResult; answers: CandidacyAnswers; headingRef: Ref<HTMLHeadingElement> }
}

const outcomes = ['doctor-first', 'may-help', 'unclear'] as const

/** What the rules say about someone's answers: when to see a doctor, what may help, what won't, and what to ask. */
export function Result({ candidacy, found }: ResultProps) {
  const { results, rules } = candidacy
  const copy = { 'doctor-first': results.doctorFirst, 'may-help': results.mayHelp, unclear: results.unclear }
  const isShown = (index: number) => found?.result.rules.includes(index) ?? false
  return (
    <div className={css.result} data-result hidden={found === undefined}>
      {outcomes.map((outcome) => (
        <div className={css.head} key={outcome} data-outcome={outcome} hidden={found?.result.outcome !== outcome}>
          <h2 tabIndex={-1} ref={found?.result.outcome === outcome ? found.headingRef : undefined}>
            {copy[outcome].title}
          </h2>
          <p>{copy[outcome].text}</p>
          <Button href="#contact" width="phone">
            {results.toForm}
          </Button>
        </div>
      ))}
      <p className={css.notice}>{candidacy.notice}</p>
      {candidacyVerdicts.map((verdict) => {
        const shown = rules.flatMap((rule, index) => (rule.shows === verdict ? [{ rule, index }] : []))
        return (
          <section key={verdict} data-verdict={verdict} hidden={!shown.some(({ index }) => isShown(index))}>
            <h3>{results.headings[verdict]}</h3>
            <ul className={css.reasons}>
              {shown.map(({ rule, index }) => (
                <li key={index} data-rule={index} hidden={!isShown(index)}>
                  <Reason rule={rule} candidacy={candidacy} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <section>
        <h3>{results.yourAnswers}</h3>
        <dl className={css.chosen}>
          {candidacy.questions.map(({ key, question, answers }) => (
            <div key={key}>
              <dt>{question}</dt>
              {answers.map((answer) => (
                <dd
                  key={answer.key}
                  data-answer={`${key} ${answer.key}`}
                  hidden={!found?.answers[key]?.includes(answer.key)}
                >
                  {answer.label}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

function Reason({ rule, candidacy }: { rule: CandidacyRule; candidacy: Candidacy }) {
  const sources = candidacy.sources.filter(({ key }) => rule.sources.includes(key))
  const publishers = [...new Set(sources.map(({ publisher }) => publisher))].join(', ')
  return (
    <>
      <h4>{rule.title}</h4>
      <p>{rule.text}</p>
      <div className={css.more}>
        {rule.link && (
          <Button href={rule.link.href} variant="quiet">
            {rule.link.label}
          </Button>
        )}
        {sources.length > 0 && (
          <details className={css.sources}>
            <summary>
              {candidacy.results.sources} {publishers} <span data-visually-hidden="">{rule.title}</span>
            </summary>
            <ul>
              {sources.map(({ key, publisher, title, href }) => (
                <li key={key}>
                  {publisher}:{' '}
                  <a href={href} rel="noopener">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  )
}
