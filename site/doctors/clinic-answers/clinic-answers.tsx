import { Fragment } from 'react'
import { type ShownSource, SourceLine } from '../../sections/source-line/source-line.tsx'
import css from './clinic-answers.module.css'

/** Clinics that say the same. */
export type Answer = { clinics: string; text: string | undefined }

export type ClinicAnswersProps = {
  heading: string
  lead: string
  source: ShownSource
  /** How things stand at each clinic, those that answer together in one. */
  clinics: { names: { id: string; name: string }[]; status: string; sampleNote: string | undefined }[]
  /** Each answers for itself or all say the same, so that two columns can be named once. */
  hasColumns: boolean
  /** A part without a label is its whole question. */
  questions: { question: string; parts: { label?: string; answers: Answer[] }[] }[]
  /** Where a clinic has answered others. */
  missing: string
}

/** Four questions that anybody should ask before a transplant, and what each clinic answers. */
export function ClinicAnswers({ heading, lead, source, clinics, hasColumns, questions, missing }: ClinicAnswersProps) {
  return (
    <section
      className={css.section}
      data-section=""
      data-surface="paper"
      data-columns={hasColumns ? '' : undefined}
      aria-labelledby="questions"
    >
      <div className={css.head}>
        <h2 id="questions">{heading}</h2>
        <p className={css.lead}>{lead}</p>
        <p className={css.small}>
          <SourceLine {...source} />
        </p>
      </div>
      <ul className={css.clinics} role="list">
        {clinics.map(({ names, status, sampleNote }) => (
          <li key={names[0]?.id}>
            <ClinicNames names={names} /> {sampleNote && <em>{sampleNote}</em>}
            <p className={css.small}>{status}</p>
          </li>
        ))}
      </ul>
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
    </section>
  )
}

/** Each name can be linked to by its clinic's own. */
function ClinicNames({ names }: { names: { id: string; name: string }[] }) {
  return names.map(({ id, name }, index) => (
    <span key={id}>
      <span className={css.clinic} id={id}>
        {name}
      </span>
      {index < names.length - 1 && ', '}
    </span>
  ))
}

function Answers({ answers, missing }: { answers: Answer[]; missing: string }) {
  return (
    <dl>
      {answers.map(({ clinics, text }) => (
        <div key={clinics}>
          <dt>{clinics}</dt>
          <dd data-missing={text === undefined ? '' : undefined}>{text ?? missing}</dd>
        </div>
      ))}
    </dl>
  )
}
