import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { titlesOf } from '../../../content-model/files/field-at.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { connection } from '../../base/live.ts'
import { useStore } from '../../base/store.ts'
import { useFormSharing } from '../form/form-context.ts'
import { pointerOf } from '../form/raw-path.ts'
import { sayFault } from '../say-fault.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import type { EditState } from './file-edit.ts'
import css from './file-editor.module.css'

/** The fields of a file, or these of them, to be written over. */
export function FileFields({ only }: { only?: readonly string[] }) {
  const { edit, form, Field } = useFormSharing()
  const { value, conflict } = useStore(edit.state)
  const field = useMemo(() => (only ? pickFields(form.schema, only) : form.schema), [form, only])
  return (
    <>
      <SaveState />
      {conflict ? (
        <ConflictChoice key={conflict.hash} conflict={conflict} />
      ) : (
        <>
          <FaultSummary />
          <div className={css.form}>
            <Field field={field} value={value} pointer="[]" isRequired depth={0} />
          </div>
        </>
      )}
    </>
  )
}

function pickFields(schema: FieldSchema, only: readonly string[]): FieldSchema {
  const chosen = Object.entries(schema.properties ?? {}).filter(([key]) => only.includes(key))
  return { ...schema, properties: Object.fromEntries(chosen) }
}

/** Says whether everything is saved. It stays in view. */
function SaveState() {
  const { edit } = useFormSharing()
  const { saving, conflict } = useStore(edit.state)
  const isOffline = useStore(connection) === 'offline' && saving.step === 'unchanged'
  return (
    <p className={css.state} role="status" data-step={saving.step}>
      {conflict && 'Not saved yet: choose what to keep.'}
      {!conflict && (isOffline ? "What you write stays here until you're back online." : describeSaving(saving))}
    </p>
  )
}

const words = {
  unchanged: 'Your changes are saved as you type. Visitors see them once you publish.',
  saved: 'Saved. Visitors see it once you publish.',
  waiting: 'Saving…',
  sending: 'Saving…',
}

/** Nothing is said while somebody types: a screen reader would say it with every pause. */
function describeSaving(saving: EditState['saving']): string {
  if (saving.step === 'failed') return `Not saved: ${saving.problem}`
  if (saving.step === 'removed') return 'Not saved: this was removed. What you wrote is still here.'
  return words[saving.step]
}

/** Everything that is wrong in the file, each line leading to its field. */
function FaultSummary() {
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
