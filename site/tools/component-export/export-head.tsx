import { NeedsScript } from '../tool-head/needs-script.tsx'
import css from './export-head.module.css'

/** What this page is for, in two sentences. */
export function ExportHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className={css.head} data-surface="paper" aria-labelledby="export-title">
      <h1 id="export-title">{heading}</h1>
      <p>{lead}</p>
      <NeedsScript />
    </section>
  )
}
