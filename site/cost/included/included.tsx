import css from './included.module.css'

type IncludedProps = {
  includedHeading: string
  included: string[]
  extraHeading: string
  extra: string[]
  /** What the starting price buys, once the owner has decided. */
  startingPrice?: string | undefined
}

/** What the price of a graft covers, and what a plan lists besides. */
export function Included({ includedHeading, included, extraHeading, extra, startingPrice }: IncludedProps) {
  const lists = [
    { heading: includedHeading, lines: included },
    { heading: extraHeading, lines: extra },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <section className={css.section} data-section="" data-surface="paper" aria-label={includedHeading}>
      {lists.map(({ heading, lines }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          <ul role="list">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {startingPrice && <p className={css.startingPrice}>{startingPrice}</p>}
    </section>
  )
}
