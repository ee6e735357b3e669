import type { ContentSetup, SetupStepState } from '../../../contract/desk/content.ts'
import { DeskSection } from '../../parts/page/desk-page.tsx'
import css from './setup.module.css'
import { SetupFaults } from './setup-faults.tsx'
import { setupHref } from './use-setup.ts'

/** All steps, each with what is left to do in it. */
export function SetupSteps({ setup: { steps, faults } }: { setup: ContentSetup }) {
  const done = steps.filter(isDone).length
  return (
    <>
      <p className={css.progress}>
        <progress value={done} max={steps.length} aria-label="Steps done" />
        {done} of {steps.length} done
      </p>
      <SetupFaults faults={faults} />
      <DeskSection title="Steps">
        <ol role="list" className={css.steps}>
          {steps.map((step) => (
            <li key={step.id} data-done={isDone(step) ? '' : undefined}>
              <h3 className={css.name}>
                <a href={setupHref(step.id)}>{step.name}</a>
              </h3>
              <p className={css.about}>{step.about}</p>
              <p className={css.state}>{describeStep(step)}</p>
            </li>
          ))}
        </ol>
      </DeskSection>
    </>
  )
}

export function isDone({ left, confirmed }: SetupStepState): boolean {
  return left.length === 0 && confirmed !== null
}

function describeStep(step: SetupStepState): string {
  const { left, confirmed } = step
  if (left.length > 0) return left.length === 1 ? '1 thing left' : `${left.length} things left`
  return confirmed === null ? 'To check' : 'Done'
}
