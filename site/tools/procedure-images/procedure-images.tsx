import { useState } from 'react'
import { type GrowthStep, growthSteps, type GeneratedImage as Image } from '../../../contract/image-request.ts'
import { Button } from '../../../ui/button/button.tsx'
import { type DeviceExample, type Example, ExamplePicture } from '../example/example-slots.tsx'
import { GeneratedImage } from '../generated-image/generated-image.tsx'
import { Spinner } from '../generated-image/image-grid.tsx'
import { announceFailure, announceSuccess, generateImages, useGallery } from '../image-calls/image-calls.ts'
import { HairRestorationSet } from './hair-restoration-set.tsx'
import css from './procedure-images.module.css'

type ProcedureImagesProps = {
  copy: Record<'list' | 'generate' | 'generateAgain' | 'generateAll' | 'setHeading' | 'setLead' | 'generateSet', string>
  steps: Readonly<Record<GrowthStep, { title: string; description: string }>>
  devices: Readonly<Record<string, string>>
  examples: Readonly<Record<GrowthStep, Example>>
  deviceExamples: readonly DeviceExample[]
}

const idle: Record<GrowthStep, StepState> = {
  blood_draw: { kind: 'idle' },
  centrifuge: { kind: 'idle' },
  preparation: { kind: 'idle' },
  application: { kind: 'idle' },
}

/** A picture for each step of the treatment, one by one or all four at once, and the set of the five devices. */
export function ProcedureImages({ copy, steps, devices, examples, deviceExamples }: ProcedureImagesProps) {
  const [states, setStates] = useState(idle)
  const [task, setTask] = useState<'none' | 'steps' | 'all' | 'set'>('none')
  const isBusy = task !== 'none'
  const setState = (step: GrowthStep, state: StepState) => setStates((others) => ({ ...others, [step]: state }))

  useGallery((images) => setStates((current) => withKept(current, images)))

  async function generateStep(step: GrowthStep): Promise<void> {
    setState(step, { kind: 'generating' })
    try {
      const [image] = await generateImages({
        deviceType: step,
        style: 'apple_minimal',
        size: '1024x1024',
        quantity: 1,
      })
      if (!image) throw new Error('The response has no image')
      setState(step, { kind: 'done', image })
    } catch (error) {
      setState(step, { kind: 'failed' })
      throw error
    }
  }

  async function generateOne(step: GrowthStep): Promise<void> {
    const { title } = steps[step]
    setTask('steps')
    await generateStep(step).then(
      () => announceSuccess(`Generated image for ${title}`),
      (error: unknown) => announceFailure(`Failed to generate image for ${title}`, error),
    )
    setTask('none')
  }

  async function generateAll(): Promise<void> {
    setTask('all')
    const results = await Promise.allSettled(growthSteps.map(generateStep))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) announceFailure('Failed to generate some images. Please try again.', failed.reason)
    else announceSuccess('Generated all 4 images for Growth Factors process')
    setTask('none')
  }

  return (
    <>
      <section className={css.steps} data-surface="sand" aria-labelledby="steps-title">
        <div className={css.head}>
          <h2 id="steps-title">{copy.list}</h2>
          <Button size="large" width="phone" disabled={isBusy} onClick={generateAll}>
            {task === 'all' && <Spinner />}
            {task === 'all' ? 'Generating...' : copy.generateAll}
          </Button>
        </div>
        <ol className={css.list}>
          {growthSteps.map((step) => (
            <li key={step}>
              <StepCard
                {...steps[step]}
                state={states[step]}
                example={examples[step]}
                copy={copy}
                isBusy={isBusy}
                onGenerate={() => generateOne(step)}
              />
            </li>
          ))}
        </ol>
      </section>
      <HairRestorationSet
        copy={copy}
        devices={devices}
        examples={deviceExamples}
        isBusy={isBusy}
        onStart={() => setTask('set')}
        onEnd={() => setTask('none')}
      />
    </>
  )
}

/** The newest picture of each step that was made before and is not being made again. */
function withKept(states: Record<GrowthStep, StepState>, images: readonly Image[]): Record<GrowthStep, StepState> {
  const kept = { ...states }
  for (const step of growthSteps) {
    const image = images.find(({ deviceType }) => deviceType === step)
    if (image && states[step].kind === 'idle') kept[step] = { kind: 'done', image }
  }
  return kept
}

type StepState = { kind: 'idle' } | { kind: 'generating' } | { kind: 'failed' } | { kind: 'done'; image: Image }

type StepCardProps = {
  title: string
  description: string
  state: StepState
  example: Example
  copy: Record<'generate' | 'generateAgain', string>
  isBusy: boolean
  onGenerate: () => void
}

/** One step: what happens in it, its picture once there is one, and the button that makes it or tries again. */
function StepCard({ title, description, state, example, copy, isBusy, onGenerate }: StepCardProps) {
  const label = { idle: copy.generate, generating: 'Generating...', failed: 'Try again', done: copy.generateAgain }
  return (
    <article className={css.card} aria-label={title} data-state={state.kind}>
      <div className={css.picture}>
        <StepPicture title={title} state={state} example={example} />
      </div>
      <div className={css.about}>
        <h3>{title}</h3>
        <p>{state.kind === 'failed' ? `Failed to generate image for ${title}` : description}</p>
      </div>
      <div className={css.action}>
        <Button variant="outline" disabled={isBusy} onClick={onGenerate}>
          {label[state.kind]}
          <span data-visually-hidden=""> for {title}</span>
        </Button>
      </div>
    </article>
  )
}

function StepPicture({ title, state, example }: { title: string; state: StepState; example: Example }) {
  if (state.kind === 'done') return <GeneratedImage image={state.image} title={title} hasCaption={false} />
  if (state.kind !== 'generating') {
    return (
      <ExamplePicture
        {...example}
        sizes="(min-width: 80rem) 282px, (min-width: 64rem) 23vw, (min-width: 48rem) 46vw, 172px"
      />
    )
  }
  return (
    <div className={css.place}>
      <Spinner />
    </div>
  )
}
