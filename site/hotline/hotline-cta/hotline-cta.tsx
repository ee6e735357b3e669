import { Button } from '../../../ui/button/button.tsx'
import { HotlineCode, type HotlineCodeProps } from '../hotline-code/hotline-code.tsx'
import css from './hotline-cta.module.css'

type HotlineCtaProps = {
  heading: string
  note: string
  text: { label: string; href: string }
  code: HotlineCodeProps
}

/** The button and the code once more, and what the hotline is not for. */
export function HotlineCta({ heading, note, text, code }: HotlineCtaProps) {
  return (
    <section className={css.section} data-section="" data-surface="night" aria-labelledby="hotline-close-title">
      <div className={css.copy}>
        <h2 id="hotline-close-title">{heading}</h2>
        <Button href={text.href} size="large">
          {text.label}
        </Button>
        <p>{note}</p>
      </div>
      <div className={css.code}>
        <HotlineCode {...code} />
      </div>
    </section>
  )
}
