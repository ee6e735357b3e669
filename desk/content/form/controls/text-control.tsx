import type { HTMLAttributes } from 'react'
import type { Control } from '../../../../content-model/fields/field-meta.ts'
import { type ControlProps, textOf } from './control.ts'
import { formatPhone } from './format-phone.ts'

const keyboards: Partial<Record<Control, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  phone: 'tel',
  'web-address': 'url',
  link: 'url',
}

/**
 * A line of text. Nothing is checked or cut here: what stands in braces is filled in later, and the server looks at that.
 * A phone number can be typed in any way.
 */
export function TextControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const isProse = field.control === undefined
  return (
    <input
      {...wiring}
      ref={focus}
      type="text"
      value={textOf(value)}
      inputMode={field.control && keyboards[field.control]}
      autoComplete="off"
      autoCapitalize={isProse ? 'sentences' : 'none'}
      spellCheck={isProse}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const written = field.control === 'phone' ? formatPhone(textOf(value)) : value
        if (written !== value) onChange(written)
      }}
    />
  )
}

/** Text that wraps but has no lines of its own. */
export function ParagraphControl({ value, onChange, wiring, focus }: ControlProps) {
  return (
    <textarea
      {...wiring}
      ref={focus}
      rows={2}
      value={textOf(value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  )
}

export function MultilineControl({ value, onChange, wiring, focus }: ControlProps) {
  return (
    <textarea
      {...wiring}
      ref={focus}
      rows={6}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
