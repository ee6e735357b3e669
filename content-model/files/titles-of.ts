import { fieldAt } from './field-at.ts'
import type { FieldSchema } from './field-schema.ts'

/** The way to a field in the titles of a form: `['entries', 2, 'answer']` is "Questions", "Question 3", "Answer". */
export function titlesOf(form: FieldSchema, path: readonly (string | number)[]): string[] {
  return path.flatMap((key, index) => {
    const title = fieldAt(form, path.slice(0, index + 1))?.title ?? ''
    if (typeof key !== 'number') return [title === '' ? key : title]
    return [title === '' ? `No. ${key + 1}` : `${title} ${key + 1}`]
  })
}
