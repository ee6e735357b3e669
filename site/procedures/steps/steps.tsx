import type { StepData, StepWords } from './step.tsx'
import { Step } from './step.tsx'
import css from './steps.module.css'

type StepsProps = { heading: string; lead: string; steps: StepData[]; words: StepWords }

/** The way through a treatment, one step after the other, each with its picture. */
export function Steps({ heading, lead, steps, words }: StepsProps) {
  return (
    <section className={css.section} id="process" data-surface="sand" aria-labelledby="steps-title">
      <div className={css.head}>
        <h2 id="steps-title">{heading}</h2>
        <p>{lead}</p>
      </div>
      <ol className={css.steps} role="list">
        {steps.map((step, index) => (
          <Step key={step.title} {...step} number={index + 1} words={words} />
        ))}
      </ol>
    </section>
  )
}
