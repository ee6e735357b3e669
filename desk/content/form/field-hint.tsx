import type { Control } from '../../../content-model/field-meta.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
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
