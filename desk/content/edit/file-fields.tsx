import { useMemo } from 'react'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { useStore } from '../../base/store.ts'
import { useFormSharing } from '../form/form-context.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { FaultSummary } from './fault-summary.tsx'
import css from './file-editor.module.css'
import { SaveState } from './save-state.tsx'

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
