import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import css from './questions-search.module.css'

type QuestionsSearchProps = {
  heading: string
  lead: string
  search: { label: string; found: string; none: string }
  /** The button for people who find nothing. */
  ask: string
  phone: { display: string; href: string }
  /** The questions themselves. */
  children: ReactNode
}

/** The headline, a field that narrows the questions as you type, and the questions. */
export function QuestionsSearch({ heading, lead, search, ask, phone, children }: QuestionsSearchProps) {
  return (
    <section className={css.section} data-surface="paper" aria-labelledby="faq-title">
      <h1 id="faq-title">{heading}</h1>
      <div className={css.side}>
        <p className={css.lead}>{lead}</p>
        <search className={css.search}>
          <label htmlFor="question-search">{search.label}</label>
          <span className={css.field}>
            <Search aria-hidden="true" size={20} strokeWidth={1.5} />
            <input id="question-search" type="search" autoComplete="off" spellCheck={false} data-question-search />
          </span>
          <div className={css.count}>
            <p role="status" data-question-count data-found={search.found} data-none={search.none} />
          </div>
        </search>
        <p className={css.ask}>
          <Button href="/contact">{ask}</Button>
          <a href={phone.href} translate="no">
            {phone.display}
          </a>
        </p>
      </div>
      <div className={css.questions} data-questions>
        {children}
        <div className={css.none} data-no-question hidden>
          <p>{search.none}</p>
          <Button href="/contact">{ask}</Button>
        </div>
      </div>
    </section>
  )
}
