import css from './gradients-head.module.css'

/** The page's name and the one rule for using what it shows. */
export function GradientsHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className={css.head} data-surface="paper" aria-labelledby="gradients-title">
      <h1 id="gradients-title">{heading}</h1>
      <p>{lead}</p>
    </section>
  )
}
