import type { Doctors, ClinicAnswers as GivenAnswers } from '../../../content-model/doctors-schema.ts'
import { type ShownSource, SourceLine } from '../../sections/source-line/source-line.tsx'
import css from './clinic-answers.module.css'

type Copy = Doctors['page']['questions']
type Clinic = { id: string; name: string }
type Answers = Omit<GivenAnswers, 'clinics' | 'asOf' | 'sample'>

export type ClinicAnswersProps = {
  copy: Copy
  source: ShownSource
  /** Clinics with the same answers, together. */
  groups: { clinics: Clinic[]; asOf: string; sampleNote: string | undefined; answers: Answers }[]
  unanswered: Clinic[]
}

/** Four questions that anybody should ask before a transplant, and what each clinic answers. */
export function ClinicAnswers({ copy, source, groups, unanswered }: ClinicAnswersProps) {
  return (
    <section className={css.section} data-section="" data-surface="sand" aria-labelledby="questions">
      <div className={css.head}>
        <h2 id="questions">{copy.heading}</h2>
        <div>
          <p className={css.lead}>{copy.lead}</p>
          <p className={css.source}>
            <SourceLine {...source} />
          </p>
        </div>
      </div>
      {groups.length === 0 && <Questions copy={copy} />}
      {groups.map(({ clinics, asOf, sampleNote, answers }) => (
        <article key={asOf + clinics[0]?.id} className={css.group} aria-labelledby={`${clinics[0]?.id}-answers`}>
          <div className={css.about}>
            <h3 id={`${clinics[0]?.id}-answers`}>
              <ClinicNames clinics={clinics} />
            </h3>
            {sampleNote && <em>{sampleNote}</em>}
            <p>{asOf}</p>
          </div>
          <AnsweredQuestions copy={copy} answers={answers} />
        </article>
      ))}
      {unanswered.length > 0 && (
        <div className={css.group}>
          <h3>
            <ClinicNames clinics={unanswered} />
          </h3>
          <p className={css.unanswered}>{copy.unansweredClinics}</p>
        </div>
      )}
    </section>
  )
}

/** Each name can be linked to by its clinic's own. */
function ClinicNames({ clinics }: { clinics: Clinic[] }) {
  return clinics.map(({ id, name }, index) => (
    <span key={id}>
      <span className={css.clinic} id={id}>
        {name}
      </span>
      {index < clinics.length - 1 && ', '}
    </span>
  ))
}

function Questions({ copy }: { copy: Copy }) {
  return (
    <ol className={css.list} role="list">
      {(['evaluates', 'surgery', 'unlicensed', 'insured'] as const).map((name) => (
        <li key={name}>{copy[name]}</li>
      ))}
    </ol>
  )
}

/** The second question has three parts. */
function AnsweredQuestions({ copy, answers }: { copy: Copy; answers: Answers }) {
  const answer = (name: keyof Answers) => <Answer text={answers[name]} missing={copy.unanswered} />
  return (
    <dl className={css.questions}>
      <div>
        <dt>{copy.evaluates}</dt>
        {answer('evaluates')}
      </div>
      <div>
        <dt>{copy.surgery}</dt>
        <dd>
          <dl>
            {(['cuts', 'places', 'stays'] as const).map((part) => (
              <div key={part}>
                <dt>{copy[part]}</dt>
                {answer(part)}
              </div>
            ))}
          </dl>
        </dd>
      </div>
      <div>
        <dt>{copy.unlicensed}</dt>
        {answer('unlicensed')}
      </div>
      <div>
        <dt>{copy.insured}</dt>
        {answer('insured')}
      </div>
    </dl>
  )
}

function Answer({ text, missing }: { text: string | undefined; missing: string }) {
  return <dd data-missing={text === undefined ? '' : undefined}>{text ?? missing}</dd>
}
