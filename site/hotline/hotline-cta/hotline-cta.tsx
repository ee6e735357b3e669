import { Button } from '../../../ui/button/button.tsx'
import css from './hotline-cta.module.css'

type HotlineCtaProps = { heading: string; note: string; text: { label: string; href: string } }

/** The button once more, and what the hotline is not for. */
export function HotlineCta({ heading, note, text }: HotlineCtaProps) {
  return (
    <section className={css.section} data-section="" data-surface="sand" aria-labelledby="hotline-close-title">
      <h2 id="hotline-close-title">{heading}</h2>
      <Button href={text.href} size="large">
        {text.label}
      </Button>
      <p>{note}</p>
    </section>
  )
}
