import { z } from 'zod'
import { controls } from '../fields/field-meta.ts'

/** A field, or a group or list of fields, as a form shows it: JSON Schema with what `field-meta.ts` adds. */
export const fieldSchema = z.strictObject({
  /** Empty only where somebody forgot it, which a test finds. */
  title: z.string().default(''),
  description: z.string().optional(),
  examples: z.array(z.unknown()).optional(),
  control: z.enum(controls).optional(),
  choices: z.record(z.string(), z.string()).optional(),
  placeholders: z.array(z.string()).optional(),
  madeFrom: z.string().optional(),
  namedBy: z.string().optional(),
  showsResult: z.boolean().optional(),
  isHidden: z.boolean().optional(),

  $schema: z.literal('https://json-schema.org/draft/2020-12/schema').optional(),
  type: z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean']).optional(),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  const: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minItems: z.int().optional(),
  maxItems: z.int().optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.literal(false).optional(),
  get properties() {
    return z.record(z.string(), fieldSchema).optional()
  },
  get items() {
    return z.union([fieldSchema, z.literal(false)]).optional()
  },
  get prefixItems() {
    return z.array(fieldSchema).optional()
  },
  get anyOf() {
    return z.array(fieldSchema).optional()
  },
  get oneOf() {
    return z.array(fieldSchema).optional()
  },
})

export type FieldSchema = z.infer<typeof fieldSchema>
