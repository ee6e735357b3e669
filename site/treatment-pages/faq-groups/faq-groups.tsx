import { Accordion, type AccordionItem } from '../../../ui/accordion/accordion.tsx'
import css from './faq-groups.module.css'

type FaqGroupsProps = { heading: string; groups: { title: string; items: AccordionItem[] }[] }

/** Questions under titles, with at most one open across all groups. A single group needs no title. */
export function FaqGroups({ heading, groups }: FaqGroupsProps) {
  const isTitled = groups.length > 1
  return (
    <section className={css.section} data-section="" data-surface="paper" aria-labelledby="faq-title">
      <h2 id="faq-title">{heading}</h2>
      <div className={css.groups}>
        {groups.map(({ title, items }) => (
          <div key={title} className={css.group} data-titled={isTitled || undefined}>
            {isTitled && <h3>{title}</h3>}
            <Accordion items={items} name="faq" headingLevel={isTitled ? 4 : 3} />
          </div>
        ))}
      </div>
    </section>
  )
}
