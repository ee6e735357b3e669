import css from './accordion.module.css'
import { Disclosure } from './disclosure.tsx'

export type AccordionItem = {
  /** Part of the address of a link to this item. */
  id: string
  title: string
  /** Trusted HTML from the clinic's own content, rendered when the site is built. */
  html: string
}

export type AccordionProps = {
  items: readonly AccordionItem[]
  /** Ties the items together, so that opening one closes the other; unique on the page. */
  name: string
  headingLevel?: 2 | 3 | 4
}

/**
 * A list of questions with at most one open. The browser does it all, without a script: `details` elements with the
 * same name close each other, clicking the open one closes it, and a search on the page or a link to an answer opens
 * it.
 */
export function Accordion({ items, name, headingLevel = 3 }: AccordionProps) {
  return (
    <div className={css.accordion}>
      {items.map(({ id, title, html }) => (
        <Disclosure key={id} title={title} headingLevel={headingLevel} name={name}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the clinic's own Markdown, rendered at build time */}
          <div className={css.answer} id={id} dangerouslySetInnerHTML={{ __html: html }} />
        </Disclosure>
      ))}
    </div>
  )
}
