import type { FieldFault } from '../../../contract/desk/content.ts'
import { useForms, useOverview } from '../content-queries.ts'
import { FaultList } from '../publishing/review/fault-list.tsx'
import css from './setup.module.css'

/** What has to be fixed before anybody can say what else is left. */
export function SetupFaults({ faults }: { faults: readonly FieldFault[] }) {
  const [{ data: overview }, { data: forms }] = [useOverview(), useForms()]
  if (faults.length === 0 || !overview || !forms) return null
  return (
    <section className={css.left} aria-labelledby="setup-faults">
      <h2 id="setup-faults">Fix this first</h2>
      <p className={css.about}>Until then, we can't tell what else is left.</p>
      <FaultList faults={faults} names={{ files: overview.files, forms }} />
    </section>
  )
}
