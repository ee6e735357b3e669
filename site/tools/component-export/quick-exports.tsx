import type { ExportCopy, QuickExport } from '../../../content-model/tools/component-export-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import css from './quick-exports.module.css'
import type { Task } from './use-exports.ts'

type QuickExportsProps = {
  copy: ExportCopy
  task: Task | 'idle'
  isReady: boolean
  onExport: (section: QuickExport) => void
}

/** Five sections that are asked for often, each one press away. */
export function QuickExports({ copy, task, isReady, onExport }: QuickExportsProps) {
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title">{copy.quick.heading}</h2>
      <ul className={css.list} role="list">
        {copy.quick.sections.map((section) => (
          <li key={section.section}>
            <p>
              <strong>{section.section}</strong>
              <span>{section.description}</span>
            </p>
            <Button variant="outline" disabled={!isReady || task !== 'idle'} onClick={() => onExport(section)}>
              {task === `quick-${section.section}` ? (
                copy.busy.exporting
              ) : (
                <Label template={copy.quick.button} section={section.section} />
              )}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Export" where the section's name stands beside the button; heard alone, the button says which. */
function Label({ template, section }: { template: string; section: string }) {
  const [before, after] = template.split('[section]')
  return (
    <>
      {before}
      <span data-visually-hidden="">{section}</span>
      {after}
    </>
  )
}
