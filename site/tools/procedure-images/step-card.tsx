import type { GeneratedImage as Image } from '../../../contract/image-request.ts'
import { Button } from '../../../ui/button/button.tsx'
import { type Example, ExamplePicture } from '../example/example-picture.tsx'
import { GeneratedImage } from '../generated-image/generated-image.tsx'
import { Spinner } from '../generated-image/image-grid.tsx'
import css from './step-card.module.css'

export type StepState = { kind: 'idle' } | { kind: 'generating' } | { kind: 'failed' } | { kind: 'done'; image: Image }

type Props = {
  title: string
  description: string
  state: StepState
  example: Example
  copy: Record<'generate' | 'generateAgain', string>
  isBusy: boolean
  onGenerate: () => void
}

/** One step: what happens in it, its picture once there is one, and the button that makes it or tries again. */
export function StepCard({ title, description, state, example, copy, isBusy, onGenerate }: Props) {
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
