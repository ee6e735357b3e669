import css from './key-facts.module.css'

export type KeyFact = {
  label: string
  value: string
  /** A person's name, which no translator may change. */
  isName?: boolean
  note?: string | undefined
  /** Says that the value is a sample. */
  mark?: string | undefined
  href?: string | undefined
}

/** What a visitor wants to know before anything else, in one ruled line; on a phone, two by two. */
export function KeyFacts({ facts }: { facts: KeyFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value, isName, note, mark, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd translate={isName ? 'no' : undefined}>{href ? <a href={href}>{value}</a> : value}</dd>
          {(note || mark) && (
            <dd className={css.note}>
              {note} {mark && <em>{mark}</em>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
