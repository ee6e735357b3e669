import css from './hotline-steps.module.css'

type HotlineStepsProps = { heading: string; steps: { title: string; text: string }[] }

/** From the picture to the decision, numbered. */
export function HotlineSteps({ heading, steps }: HotlineStepsProps) {
  return (
    <section className={css.section} data-section="" data-surface="night" aria-labelledby="steps-title">
      <h2 id="steps-title">{heading}</h2>
      <ol role="list">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
