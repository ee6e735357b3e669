import { Fragment } from 'react'
import { type ShownSource, SourceLine } from '../../sections/source-line/source-line.tsx'
import css from './clinic-answers.module.css'

/** Clinics that say the same. Where all of them do, their name is only heard. */
export type Answer = { clinics: string; isEveryClinic: boolean; text: string | undefined }

export type ClinicAnswersProps = {
  heading: string
  lead: string
  source: ShownSource
  /** From when the answers of some clinics are, or that there are none. Without names, it goes for every clinic. */
  statuses: { ids: string[]; names: string | undefined; text: string; sampleNote: string | undefined }[]
  /** A part without a label is its whole question. */
  questions: { question: string; parts: { label?: string; answers: Answer[] }[] }[]
  /** Shown if a clinic has answered other questions, but not this one. */
  missing: string
}

/** Four questions that anybody should ask before a transplant, and what each clinic answers. */
export function ClinicAnswers({ heading, lead, source, statuses, questions, missing }: ClinicAnswersProps) {
  return (
    <section className={css.section} data-section="" data-surface="paper" aria-labelledby="questions">
      <div className={css.head}>
        <h2 id="questions">{heading}</h2>
        <div>
          <p className={css.lead}>{lead}</p>
          <ul className={css.statuses} role="list">
            {statuses.map(({ ids, names, text, sampleNote }) => (
              <li key={text + names}>
                {ids.map((id) => (
                  <span key={id} className={css.clinic} id={id} />
                ))}
                {names && <strong>{names}</strong>} {text} {sampleNote && <em>{sampleNote}</em>}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ol className={css.questions} role="list">
        {questions.map(({ question, parts }) => (
          <li key={question} className={css.row}>
            <h3>{question}</h3>
            <div>
              {parts.map(({ label, answers }) => (
                <Fragment key={label ?? question}>
                  {label && <h4>{label}</h4>}
                  <Answers answers={answers} missing={missing} />
                </Fragment>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p className={css.source}>
        <SourceLine {...source} />
      </p>
    </section>
  )
}

function Answers({ answers, missing }: { answers: Answer[]; missing: string }) {
  return (
    <dl>
      {answers.map(({ clinics, isEveryClinic, text }) => (
        <div key={clinics}>
          <dt data-visually-hidden={isEveryClinic ? '' : undefined}>{clinics}</dt>
          <dd data-missing={text === undefined ? '' : undefined}>{text ?? missing}</dd>
        </div>
      ))}
    </dl>
  )
}
