import css from './doctors.module.css'

export type DoctorsProps = {
  heading: string
  lead: string
  labels: { license: string; board: string; since: string }
  doctors: {
    name: string
    role: string
    license: string
    board?: string | undefined
    since: number
    sampleNote?: string | undefined
  }[]
  surface?: 'paper' | 'sand'
}

/** The people who treat patients, as type: who they are and what can be looked up about them. */
export function Doctors({ heading, lead, labels, doctors, surface = 'paper' }: DoctorsProps) {
  return (
    <section className={css.section} data-section="" data-surface={surface} aria-labelledby="doctors-title">
      <div className={css.head}>
        <h2 id="doctors-title">{heading}</h2>
        <p>{lead}</p>
      </div>
      <ul role="list">
        {doctors.map(({ name, role, license, board, since, sampleNote }) => (
          <li key={name}>
            <h3>
              {name} {sampleNote && <em>{sampleNote}</em>}
            </h3>
            <p>{role}</p>
            <dl>
              <Fact label={labels.license} value={license} />
              {board && <Fact label={labels.board} value={board} />}
              <Fact label={labels.since} value={String(since)} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
