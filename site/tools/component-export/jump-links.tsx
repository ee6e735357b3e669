import type { ExportCopy } from '../../../content-model/component-export-schema.ts'
import { Disclosure } from '../../../ui/accordion/disclosure.tsx'
import css from './jump-links.module.css'

/** The parts of a long page, folded, on screens that show one at a time. They're named as their headings are. */
export function JumpLinks({ title, copy }: { title: string; copy: ExportCopy }) {
  const parts = [
    ['quick-title', copy.quick.heading],
    ['custom-title', copy.custom.heading],
    ['import-url-title', copy.importUrl.heading],
    ['import-html-title', copy.importHtml.heading],
    ['history-title', copy.history.heading],
  ] as const
  return (
    <nav className={css.links} aria-label={title} data-surface="paper">
      <Disclosure title={title} headingLevel={2} name="parts">
        <ul role="list">
          {parts.map(([id, heading]) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
}
