import type { ReactNode } from 'react'
import css from './compare.module.css'

type CompareProps = {
  heading: string
  lead: string
  /** The slider, an island. */
  children: ReactNode
}

/** A comparison to try out by hand, which shows what density means. */
export function Compare({ heading, lead, children }: CompareProps) {
  return (
    <section className={css.section} data-section="" data-surface="paper" aria-labelledby="compare-title">
      <h2 id="compare-title">{heading}</h2>
      <p>{lead}</p>
      <div>{children}</div>
    </section>
  )
}
