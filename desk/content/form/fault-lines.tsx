import type { FieldFault } from '../../../contract/desk/content.ts'
import { sayFault } from '../say-fault.ts'
import { useFormSharing } from './form-context.ts'
import css from './leaf-field.module.css'

/** What is wrong at a field, and what to do. The summary above the form says how many there are. */
export function FaultLines({ id, faults }: { id: string; faults: readonly FieldFault[] }) {
  const { files } = useFormSharing().overview
  if (faults.length === 0) return null
  return (
    <div className={css.faults} id={id}>
      {faults.map((fault) => (
        <p key={`${fault.path.join('.')} ${fault.problem}`}>{sayFault(fault, files)}</p>
      ))}
    </div>
  )
}
