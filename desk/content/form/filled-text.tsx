import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import { fillWords } from './fill-words.ts'
import { useFormSharing } from './form-context.ts'
import css from './leaf-field.module.css'

type FilledTextProps = { id: string; field: FieldSchema; value: unknown }

/** What the words in braces stand for, and how long the text is where it may not be longer. */
export function FilledText({ id, field, value }: FilledTextProps) {
  const { placeholders, form } = useFormSharing()
  if (typeof value !== 'string') return null
  const names = [...new Set(value.match(/\{\w+\}/g) ?? [])]
  const length = fillWords(value, placeholders).length
  const isCounted = field.maxLength !== undefined && field.maxLength < 1000 && length > field.maxLength * 0.7
  if (names.length === 0 && !isCounted) return null
  return (
    <p className={css.filled} id={id}>
      {names.map((name) => {
        const isLater = [...(form.laterPlaceholders ?? []), ...(field.placeholders ?? [])].includes(name.slice(1, -1))
        return (
          <span key={name}>
            {name} → <b>{placeholders.get(name.slice(1, -1)) ?? (isLater ? 'filled in automatically' : '?')}</b>
          </span>
        )
      })}
      {isCounted && (
        <span>
          {length} of {field.maxLength} characters
        </span>
      )}
    </p>
  )
}
