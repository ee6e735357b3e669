import type { Control } from '../../../content-model/fields/field-meta.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import type { FieldFault } from '../../../contract/desk/content.ts'
import { sayFault } from '../say-fault.ts'
import { useFaults, useFormSharing } from './form-context.ts'
import group from './group-field.module.css'
import css from './leaf-field.module.css'

const written: readonly (Control | undefined)[] = [undefined, 'paragraph', 'phone', 'email', 'web-address', 'link']

/** What the title leaves open, and how it may look where somebody writes it. */
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

/** How many things are wrong in what is folded up. */
export function FaultCount({ pointer }: { pointer: string }) {
  const { length } = useFaults(pointer, 'within')
  return length > 0 && <span className={group.count}>{length} to fix</span>
}
