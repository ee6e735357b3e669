import { NeedsScript } from './needs-script.tsx'
import css from './tool-head.module.css'

/** The name of an internal tool and what it is for. */
export function ToolHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className={css.head} data-surface="paper" aria-labelledby="tool-title">
      <h1 id="tool-title">{heading}</h1>
      <p>{lead}</p>
      <NeedsScript />
    </section>
  )
}
