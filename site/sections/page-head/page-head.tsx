import css from './page-head.module.css'

/** The question of a page as its headline, and how the page answers it. */
export function PageHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <header className={css.head} data-surface="paper">
      <h1>{heading}</h1>
      <p>{lead}</p>
    </header>
  )
}
