import type { StepCopy, StepData } from './step.tsx'
import { Step } from './step.tsx'
import css from './steps.module.css'

type StepsProps = { heading: string; lead: string; steps: StepData[]; copy: StepCopy }

/** The way through a treatment, one step after the other, each with its picture. */
export function Steps({ heading, lead, steps, copy }: StepsProps) {
  return (
    <section className={css.section} data-section="" id="process" data-surface="sand" aria-labelledby="steps-title">
      <div className={css.head}>
        <h2 id="steps-title">{heading}</h2>
        <p>{lead}</p>
      </div>
      <ol className={css.steps} role="list">
        {steps.map((step, index) => (
          <Step key={step.title} {...step} number={index + 1} copy={copy} />
        ))}
      </ol>
    </section>
  )
}
