import css from './hotline-comparison.module.css'

type HotlineComparisonProps = {
  heading: string
  columns: [string, string, string]
  rows: [string, string, string][]
}

/** The hotline against a visit elsewhere, as a table that a screen reader can walk. */
export function HotlineComparison({ heading, columns, rows }: HotlineComparisonProps) {
  return (
    <section className={css.section} data-section="" data-surface="night">
      <table>
        <caption>
          <h2>{heading}</h2>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ours, theirs]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={css.ours}>{ours}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
