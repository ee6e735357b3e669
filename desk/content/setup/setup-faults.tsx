import type { FieldFault } from '../../../contract/desk/content.ts'
import { useOverview } from '../content-queries.ts'
import { editHref } from '../edit-href.ts'
import { sayFault } from '../say-fault.ts'
import css from './setup.module.css'

/** What has to be fixed before anybody can say what else is left. */
export function SetupFaults({ faults }: { faults: readonly FieldFault[] }) {
  const { data } = useOverview()
  if (faults.length === 0) return null
  return (
    <section className={css.left} aria-labelledby="setup-faults">
      <h2 id="setup-faults">Fix this first</h2>
      <p className={css.about}>Until then, we can't tell what else is left.</p>
      <ul role="list">
        {faults.map((fault) => (
          <li key={`${fault.file} ${fault.path.join()} ${fault.problem}`}>
            <a href={editHref(fault.file, fault.path)}>{fault.title ?? fault.file}</a>:{' '}
            {sayFault(fault, data?.files ?? [])}
          </li>
        ))}
      </ul>
    </section>
  )
}
