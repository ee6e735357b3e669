import type { FieldFault } from '../../../contract/desk/content.ts'
import { editHref } from '../edit-href.ts'
import { sayFault } from '../form/fault-lines.tsx'
import css from './setup.module.css'

/** What has to be fixed before anybody can say what else is left. */
export function SetupFaults({ faults }: { faults: readonly FieldFault[] }) {
  if (faults.length === 0) return null
  return (
    <section className={css.left} aria-labelledby="setup-faults">
      <h2 id="setup-faults">Fix this first</h2>
      <p className={css.about}>Until then, we can't tell what else is left.</p>
      <ul role="list">
        {faults.map(({ file, path, title, problem, remedy }) => (
          <li key={`${file} ${path.join()} ${problem}`}>
            <a href={editHref(file, path)}>{title ?? file}</a>: {sayFault(problem, remedy)}
          </li>
        ))}
      </ul>
    </section>
  )
}
