import type { ContentSetup, SetupStepState } from '../../../contract/desk/content.ts'
import { useRoute } from '../../base/route.ts'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import css from './setup.module.css'
import { SetupFaults, SetupStep } from './setup-step.tsx'
import { setupHref, useSetup } from './use-setup.ts'

/** Takes a new owner from the sample to a site of their own, step by step. */
export function Setup() {
  const id = useRoute().path.slice('/setup/'.length)
  const { data, error, refetch } = useSetup()
  const position = data?.steps.findIndex((step) => step.id === id) ?? -1
  const step = data?.steps[position]
  if (step && data) return <SetupStep key={id} step={step} setup={data} next={data.steps[position + 1]} />
  return (
    <DeskPage
      area="Content"
      title="Make it yours"
      lead="The site comes with a sample brand. Replace it step by step, in any order. The last step reads the whole preview for what's left of the sample. Visitors see your changes once you publish."
      back={<ContentTabs />}
    >
      {error && !data && <PageFailure title="The steps didn't load" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <PageSkeleton label="Loading the steps" />}
      {data && <SetupSteps setup={data} />}
    </DeskPage>
  )
}

/** All steps, each with what is left to do in it. */
function SetupSteps({ setup: { steps, faults } }: { setup: ContentSetup }) {
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

function isDone({ left, confirmed }: SetupStepState): boolean {
  return left.length === 0 && confirmed !== null
}

function describeStep(step: SetupStepState): string {
  const { left, confirmed } = step
  if (left.length > 0) return left.length === 1 ? '1 thing left' : `${left.length} things left`
  return confirmed === null ? 'To check' : 'Done'
}
