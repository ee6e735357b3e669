import { Button } from '../../../ui/button/button.tsx'
import css from './gradient-style.module.css'

type GradientStyleProps = {
  gradient: string
  name: string
  sample: string
  use: string
  surface: 'paper' | 'night'
  code: string
  copy: {
    copy: string
    copied: { title: string; description: string }
    refused: { title: string; description: string }
  }
}

/** One gradient on the background it is made for, and its code to copy. */
export function GradientStyle({ gradient, name, sample, use, surface, code, copy }: GradientStyleProps) {
  return (
    <section className={css.style} data-surface={surface} aria-labelledby={`gradient-${gradient}`}>
      <div className={css.content}>
        <p className={css.sample}>
          <span data-gradient={gradient}>{sample}</span>
        </p>
        <div className={css.about}>
          <h2 id={`gradient-${gradient}`}>{name}</h2>
          <p>{use}</p>
        </div>
        <div className={css.copy} data-copy={JSON.stringify({ copied: copy.copied, refused: copy.refused })}>
          <Button variant="outline">
            {copy.copy}
            <span data-visually-hidden=""> for {name}</span>
          </Button>
        </div>
        <div className={css.code}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls sideways, and the keyboard must reach that */}
          <pre tabIndex={0} data-code>
            <code>{code}</code>
          </pre>
        </div>
      </div>
    </section>
  )
}
