import { Disc3, Droplets, FlaskConical, Syringe } from 'lucide-react'
import type { GrowthStep, GeneratedImage as Image } from '../../../contract/image-request.ts'
import { Button } from '../../../ui/button/button.tsx'
import { GeneratedImage } from '../generated-image/generated-image.tsx'
import { Spinner } from '../generated-image/image-grid.tsx'
import css from './step-card.module.css'

export type StepState = { kind: 'idle' } | { kind: 'generating' } | { kind: 'failed' } | { kind: 'done'; image: Image }

type Props = {
  step: GrowthStep
  title: string
  description: string
  state: StepState
  copy: Record<'generate' | 'generateAgain', string>
  isBusy: boolean
  onGenerate: () => void
}

const icons = { blood_draw: Droplets, centrifuge: Disc3, preparation: FlaskConical, application: Syringe }

/** One step: what happens in it, its picture once there is one, and the button that makes it or tries again. */
export function StepCard({ step, title, description, state, copy, isBusy, onGenerate }: Props) {
  const { [step]: Icon } = icons
  const label = { idle: copy.generate, generating: 'Generating...', failed: 'Try again', done: copy.generateAgain }
  return (
    <article className={css.card} aria-label={title} data-state={state.kind}>
      {state.kind === 'done' ? (
        <GeneratedImage image={state.image} title={title} hasCaption={false} />
      ) : (
        <div className={css.place}>
          {state.kind === 'generating' ? <Spinner /> : <Icon aria-hidden="true" size={40} strokeWidth={1.5} />}
        </div>
      )}
      <h3>{title}</h3>
      <p>{state.kind === 'failed' ? `Failed to generate image for ${title}` : description}</p>
      <Button variant="outline" disabled={isBusy} onClick={onGenerate}>
        {label[state.kind]}
        <span data-visually-hidden=""> for {title}</span>
      </Button>
    </article>
  )
}
