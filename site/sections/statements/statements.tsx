import css from './statements.module.css'

type StatementsProps = {
  heading: string
  /** A heading that continues the page's text, or a small one that stays in the background behind the statements. */
  headingSize: 'section' | 'kicker'
  entries: { title: string; text: string }[]
  surface: 'paper' | 'night'
}

/** A few reasons in ruled rows, in large type without icons. */
export function Statements({ heading, headingSize, entries, surface }: StatementsProps) {
  return (
    <section className={css.section} data-section="" data-surface={surface} aria-labelledby="statements-title">
      <h2 id="statements-title" data-size={headingSize}>
        {heading}
      </h2>
      <ul role="list">
        {entries.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
