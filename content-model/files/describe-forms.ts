import { z } from 'zod'
import type { ContentFile } from './content-file.ts'
import { type ContentGroup, contentGroups } from './content-files.ts'
import { type FieldSchema, fieldSchema } from './field-schema.ts'

/** The description, in plain JSON, of the form for one file or for each file of a folder. */
export type Form = Omit<ContentFile, 'schema'> & {
  key: string
  group: ContentGroup
  /** The files whose values its texts can use as words in braces. */
  placeholdersOf: readonly ('brand' | 'legal')[]
  /** The fields of the file once its words in braces are filled in. A Markdown file is one text. */
  schema: FieldSchema
}

/** Everything the owner can edit, group by group. */
export function describeForms(): Form[] {
  return contentGroups.flatMap(({ name: group, files }) =>
    Object.entries<ContentFile>(files).map(([key, file]) => ({
      ...withoutSchema(file),
      key,
      group,
      placeholdersOf: placeholdersOf(file),
      schema: describeFields(file),
    })),
  )
}

const described = new WeakMap<ContentFile, FieldSchema>()

/** The fields of one file, or of each file of a folder: made once, because that takes 3 ms, and a review asks for each of its findings. */
export function describeFields(file: ContentFile): FieldSchema {
  const fields = described.get(file) ?? makeFields(file)
  described.set(file, fields)
  return fields
}

function makeFields({ name, about, schema, entries }: ContentFile): FieldSchema {
  const fields = z.toJSONSchema(schema, { io: 'input', override: ({ jsonSchema }) => nameEachKey(jsonSchema) })
  return fieldSchema.parse({ ...fields, title: entries?.name ?? name, description: about })
}

function withoutSchema({ schema: _, ...rest }: ContentFile): Omit<ContentFile, 'schema'> {
  return rest
}

/** The legal texts also state what `legal.yaml` does. */
function placeholdersOf({ path }: ContentFile): Form['placeholdersOf'] {
  return path.startsWith('legal/') ? ['brand', 'legal'] : ['brand']
}

/** Turns a record, whose keys are known, into fields with a title each. */
function nameEachKey(field: z.core.JSONSchema.BaseSchema) {
  const { propertyNames: keys, additionalProperties: value } = field
  if (typeof keys !== 'object' || typeof value !== 'object') return
  const choices = z.record(z.string(), z.string()).optional().parse(keys.choices)
  field.properties = Object.fromEntries(
    (keys.enum ?? []).map((key) => [key, { ...value, title: choices?.[String(key)] }]),
  )
  field.additionalProperties = false
  delete field.propertyNames
}
