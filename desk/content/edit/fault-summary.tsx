import { titlesOf } from '../../../content-model/files/titles-of.ts'
import { useStore } from '../../parts/store.ts'
import { sayFault } from '../form/fault-lines.tsx'
import { useFormSharing } from '../form/form-context.ts'
import { pointerOf } from '../form/raw-path.ts'
import css from './file-editor.module.css'

/** Everything that is wrong in the file, each line leading to its field. */
export function FaultSummary() {
  const { edit, target, form } = useFormSharing()
  const { faults } = useStore(edit.state)
  return (
    <div role="status">
      {faults.length > 0 && (
        <details className={css.faults}>
          <summary>
            {faults.length === 1 ? '1 thing to fix' : `${faults.length} things to fix`} before you publish
          </summary>
          <ul role="list">
            {faults.map(({ path, problem, remedy }) => (
              <li key={`${pointerOf(path)} ${problem}`}>
                <button type="button" onClick={() => target.write(pointerOf(path))}>
                  {titlesOf(form.schema, path).join(', ') || form.name}
                </button>
                : {sayFault(problem, remedy)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
