import { Button } from '../../../ui/button/button.tsx'
import css from './faq-cta.module.css'

type FaqCtaProps = { heading: string; lead: string; button: string; phone: { display: string; href: string } }

/** For people who didn't find their answer: someone to ask, by phone or in writing. */
export function FaqCta({ heading, lead, button, phone }: FaqCtaProps) {
  return (
    <section className={css.section} data-section="" data-surface="sand" aria-labelledby="faq-close-title">
      <div>
        <h2 id="faq-close-title">{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className={css.actions}>
        <a className={css.phone} href={phone.href} translate="no">
          {phone.display}
        </a>
        <Button href="/contact" size="large">
          {button}
        </Button>
      </div>
    </section>
  )
}
