import type { RefCallback } from 'react'
import type { FieldSchema } from '../../../../content-model/files/field-schema.ts'

/** What a control gets of its field: what to show, and how it's labeled. */
export type ControlProps = {
  field: FieldSchema
  value: unknown
  pointer: string
  onChange: (value: unknown) => void
  /** Of the element that gets the focus; a group of choices is labeled by it. */
  wiring: {
    id: string
    'aria-labelledby': string
    'aria-describedby': string
    'aria-invalid': true | undefined
  }
  /** Ref of the element that gets the focus when a link leads to this field. */
  focus: RefCallback<HTMLElement>
}

/** The file's value as text: somebody who edits the file by hand may have written a number. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
