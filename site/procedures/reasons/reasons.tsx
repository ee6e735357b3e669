import css from './reasons.module.css'

export type ReasonsProps = {
  heading: string
  reasons: { figure?: string | undefined; title: string; text: string }[]
  factsHeading: string
  /** A wide one gets its own row. */
  facts: { label: string; value: string; isWide?: boolean }[]
  footnote: string
}

/** Why people choose a treatment, and the figures they plan around, as large type without icons. */
export function Reasons({ heading, reasons, factsHeading, facts, footnote }: ReasonsProps) {
  return (
    <section className={css.section} data-section="" data-surface="paper" aria-labelledby="reasons-title">
      <h2 id="reasons-title">{heading}</h2>
      <ul className={css.reasons} role="list">
        {reasons.map(({ figure, title, text }) => (
          <li key={title}>
            <h3>
              {figure && <span className={css.figure}>{figure} </span>}
              {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={css.glance}>
        <h3>{factsHeading}</h3>
        <dl>
          {facts.map(({ label, value, isWide }) => (
            <div key={label} data-wide={isWide ? '' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{footnote}</p>
      </div>
    </section>
  )
}
