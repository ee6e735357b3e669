import type { FieldSchema } from './field-schema.ts'

/** A number of a field as people read it: $3,999. */
export function showFigure(field: FieldSchema | undefined, figure: number): string {
  return field?.control === 'dollars' ? dollars.format(figure) : String(figure)
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
