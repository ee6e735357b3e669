import css from './membership-features.module.css'

type MembershipFeaturesProps = { heading: string; entries: { title: string; text: string }[] }

/** What every member gets, as four plain statements. */
export function MembershipFeatures({ heading, entries }: MembershipFeaturesProps) {
  return (
    <section className={css.section} data-surface="paper" aria-labelledby="features-title">
      <h2 id="features-title">{heading}</h2>
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
