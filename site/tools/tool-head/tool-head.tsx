import css from './tool-head.module.css'

type ToolHeadProps = {
  heading: string
  lead: string
  /** On a large screen, where the lead begins: in the middle, or where a workbench below has its controls. */
  columns?: 'halves' | 'workbench'
}

/** The name of an internal tool and what it is for. */
export function ToolHead({ heading, lead, columns = 'halves' }: ToolHeadProps) {
  return (
    <section className={css.head} data-surface="paper" data-columns={columns} aria-labelledby="tool-title">
      <h1 id="tool-title">{heading}</h1>
      <p>{lead}</p>
      <NeedsScript />
    </section>
  )
}

/** Tells visitors without scripts why a tool's controls do nothing. */
function NeedsScript() {
  return (
    <noscript>
      <p>This tool runs in your browser and needs JavaScript. Please turn it on.</p>
    </noscript>
  )
}
