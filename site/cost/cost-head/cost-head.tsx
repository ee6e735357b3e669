import css from './cost-head.module.css'

/** The question as the headline, and how the page answers it. */
export function CostHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <header className={css.head} data-surface="paper">
      <h1>{heading}</h1>
      <p>{lead}</p>
    </header>
  )
}
