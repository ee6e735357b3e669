import type { Control } from '../../../content-model/fields/field-meta.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import type { FieldFault } from '../../../contract/desk/content.ts'
import { sayFault } from '../say-fault.ts'
import { useFaults, useFormSharing } from './form-context.ts'
import group from './group-field.module.css'
import css from './leaf-field.module.css'

const written: readonly (Control | undefined)[] = [undefined, 'paragraph', 'phone', 'email', 'web-address', 'link']

/** The field's description, and an example if somebody types its value. */
export function FieldHint({ id, field }: { id: string; field: FieldSchema }) {
  const [example] = written.includes(field.control) && !field.enum ? (field.examples ?? []) : []
  const isShort = typeof example === 'string' || typeof example === 'number'
  if (field.description === undefined && !isShort) return null
  return (
    <p className={css.hint} id={id}>
      {field.description}
      {isShort && ` For example: ${example}`}
    </p>
  )
}

/** The faults of a field, and how to fix them. The summary above the form counts them all. */
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

/** The number of faults in a folded group. */
export function FaultCount({ pointer }: { pointer: string }) {
  const { length } = useFaults(pointer, 'within')
  return length > 0 && <span className={group.count}>{length} to fix</span>
}
