import css from './reasons.module.css'

type ReasonsProps = {
  heading: string
  reasons: { figure?: string | undefined; title: string; text: string }[]
  factsHeading: string
  facts: Fact[]
  /** The first of the facts, in the accent's color. */
  price?: Fact | undefined
  footnote: string
}

type Fact = { label: string; value: string }

/** Why people choose a treatment, and the figures they plan around, as large type without icons. */
export function Reasons({ heading, reasons, factsHeading, facts, price, footnote }: ReasonsProps) {
  const shown = price ? [price, ...facts] : facts
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
        <dl data-columns={columnsOf(shown.length)}>
          {shown.map((fact) => (
            <div key={fact.label} className={fact === price ? css.price : undefined}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <p>{footnote}</p>
      </div>
    </section>
  )
}

/** Five fit side by side; more go into rows of nearly equal length. */
function columnsOf(count: number): number {
  return Math.ceil(count / Math.ceil(count / 5))
}
