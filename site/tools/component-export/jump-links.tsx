import type { ExportCopy } from '../../../content-model/component-export-schema.ts'
import css from './jump-links.module.css'

/** The parts of a long page, on screens that show one at a time. They're named as their headings are. */
export function JumpLinks({ copy }: { copy: ExportCopy }) {
  const parts = [
    ['quick-title', copy.quick.heading],
    ['custom-title', copy.custom.heading],
    ['import-url-title', copy.importUrl.heading],
    ['import-html-title', copy.importHtml.heading],
    ['history-title', copy.history.heading],
  ] as const
  return (
    <nav className={css.links} aria-labelledby="tool-title" data-surface="paper">
      <ul role="list">
        {parts.map(([id, heading]) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
