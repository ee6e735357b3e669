import type { FieldSchema } from '../../../content-model/files/field-schema.ts'

export type FieldProps = {
  field: FieldSchema
  value: unknown
  /** Where it stands in the file: see `pointerOf`. */
  pointer: string
  isRequired: boolean
  /** How many groups it stands in. */
  depth: number
  /** Its number in a list of texts, which then is its name. */
  number?: number
}
