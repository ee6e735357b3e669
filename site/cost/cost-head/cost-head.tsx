import type { ReactNode } from 'react'
import css from './cost-head.module.css'

type CostHeadProps = {
  heading: string
  lead: string
  /** The chooser, whose answer stands beside the headline if there's room. */
  children: ReactNode
}

/** The question as the headline, how the page answers it, and the range. */
export function CostHead({ heading, lead, children }: CostHeadProps) {
  return (
    <div className={css.head} data-surface="paper">
      <header>
        <h1>{heading}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  )
}
