import type { ExportCopy } from '../../../content-model/tools/component-export-schema.ts'
import { Contents } from '../../sections/contents/contents.tsx'
import css from './jump-links.module.css'

/** The parts of a long page, folded, on screens that show one at a time. They're named as their headings are. */
export function JumpLinks({ title, copy }: { title: string; copy: ExportCopy }) {
  const parts = [
    { id: 'quick-title', heading: copy.quick.heading },
    { id: 'custom-title', heading: copy.custom.heading },
    { id: 'import-url-title', heading: copy.importUrl.heading },
    { id: 'import-html-title', heading: copy.importHtml.heading },
    { id: 'history-title', heading: copy.history.heading },
  ]
  return (
    <nav className={css.links} aria-label={title} data-surface="paper">
      <Contents title={title} parts={parts} />
    </nav>
  )
}
