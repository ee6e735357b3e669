import css from './hotline-trust.module.css'

type HotlineTrustProps = { heading: string; points: { title: string; text: string }[] }

/** Three reasons, set large: the words carry them, without icons. */
export function HotlineTrust({ heading, points }: HotlineTrustProps) {
  return (
    <section className={css.section} data-surface="night" aria-labelledby="trust-title">
      <h2 id="trust-title">{heading}</h2>
      <ul role="list">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
