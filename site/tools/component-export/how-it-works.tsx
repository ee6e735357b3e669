import css from './how-it-works.module.css'

type HowItWorksProps = { heading: string; steps: readonly { title: string; text: string }[] }

/** The way of an export from the page to Figma, step by step. */
export function HowItWorks({ heading, steps }: HowItWorksProps) {
  return (
    <section className={css.section} data-surface="night" aria-labelledby="how-title">
      <h2 id="how-title">{heading}</h2>
      <ol className={css.steps} role="list">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
