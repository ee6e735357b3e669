import { ChevronDown } from 'lucide-react'
import { titlesOf } from '../../../content-model/files/field-at.ts'
import { useStore } from '../../base/store.ts'
import { useFormSharing } from '../form/form-context.ts'
import { pointerOf } from '../form/raw-path.ts'
import { sayFault } from '../say-fault.ts'
import css from './file-editor.module.css'

/** Everything that is wrong in the file, each line leading to its field. */
export function FaultSummary() {
  const { edit, target, form, overview } = useFormSharing()
  const { faults } = useStore(edit.state)
  return (
    <div role="status">
      {faults.length > 0 && (
        <details className={css.faults}>
          <summary>
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
            {faults.length === 1 ? '1 thing to fix' : `${faults.length} things to fix`} before you publish
          </summary>
          <ul role="list">
            {faults.map((fault) => (
              <li key={`${pointerOf(fault.path)} ${fault.problem}`}>
                <button type="button" onClick={() => target.write(pointerOf(fault.path))}>
                  {titlesOf(form.schema, fault.path).join(', ') || form.name}
                </button>
                : {sayFault(fault, overview.files)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
