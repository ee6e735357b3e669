import { Accordion, type AccordionItem } from '../../../ui/accordion/accordion.tsx'
import { Button } from '../../../ui/button/button.tsx'
import css from './faq.module.css'

type FaqProps = {
  heading: string
  lead?: string
  items: readonly AccordionItem[]
  /** The link to the page with all answers, on every other page. */
  more?: { label: string; href: string }
  surface?: 'paper' | 'sand'
}

/** Questions and answers, at most one open at a time. */
export function Faq({ heading, lead, items, more, surface = 'paper' }: FaqProps) {
  return (
    <section className={css.section} data-section="" data-surface={surface} aria-labelledby="faq-title">
      <div className={css.head}>
        <h2 id="faq-title">{heading}</h2>
        {lead && <p>{lead}</p>}
        {more && (
          <Button href={more.href} variant="quiet">
            {more.label}
          </Button>
        )}
      </div>
      <Accordion items={items} name="faq" />
    </section>
  )
}
