import css from './reasons.module.css'

export type ReasonsProps = {
  heading: string
  reasons: { figure?: string | undefined; title: string; text: string }[]
  factsHeading: string
  facts: Fact[]
  /** In larger figures, beside the heading. */
  price?: Fact | undefined
  footnote: string
}

type Fact = { label: string; value: string }

/** Why people choose a treatment, and the figures they plan around, as large type without icons. */
export function Reasons({ heading, reasons, factsHeading, facts, price, footnote }: ReasonsProps) {
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
        <div className={css.head}>
          <h3>{factsHeading}</h3>
          {price && (
            <p className={css.price}>
              <span>{price.label}</span> {price.value}
            </p>
          )}
        </div>
        <dl data-columns={columnsOf(facts.length)}>
          {facts.map(({ label, value }) => (
            <div key={label}>
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

/** Five fit side by side; more go into rows of nearly equal length. */
function columnsOf(count: number): number {
  return Math.ceil(count / Math.ceil(count / 5))
}
