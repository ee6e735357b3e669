import { type HTMLAttributes, useId, useState } from 'react'
import type { Control } from '../../../../content-model/fields/field-meta.ts'
import { listPages } from '../../list-pages.ts'
import { useFormSharing } from '../form-context.ts'
import type { Choice } from './choice-controls.tsx'
import { type ControlProps, textOf } from './control.ts'
import css from './controls.module.css'
import { formatPhone } from './format-phone.ts'
import { useLinkJudge, useNewFaults } from './use-link-judge.ts'

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

/** A number, as it's being written. What is no number is kept as it is, and the check says so. */
export function NumberControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const [typed, setTyped] = useState(textOf(value))
  // "41." is on its way to 41.5: only another number replaces what was typed.
  const shown = readNumber(typed) === value ? typed : textOf(value)
  const input = (
    <input
      {...wiring}
      ref={focus}
      type="text"
      inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      onBlur={() => setTyped(textOf(value))}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readNumber(event.target.value))
      }}
    />
  )
  if (field.control !== 'dollars') return <div className={css.number}>{input}</div>
  return (
    <div className={css.number}>
      <span aria-hidden="true">$</span>
      {input}
    </div>
  )
}

function readNumber(text: string): unknown {
  const plain = text.trim().replaceAll(/[$,]/g, '')
  if (plain === '') return undefined
  return /^-?\d*\.?\d*$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : text
}

/** A page of this site, suggested while somebody types, or any other address. */
export function LinkControl({ value, pointer, onChange, wiring, focus }: ControlProps) {
  const { placeholders } = useFormSharing()
  const id = useId()
  const pages = usePages()
  const judge = useLinkJudge(pointer)
  const [fault] = useNewFaults(pointer, [judge(textOf(value)) ?? []].flat())
  const address = textOf(value).replace(/[#?].*$/, '')
  const page = pages.find((candidate) => candidate.value === address)
  const braces = /^\{(\w+)\}$/.exec(address)?.[1]
  const filled = braces === undefined ? undefined : placeholders.get(braces)
  return (
    <>
      <input
        {...wiring}
        aria-describedby={`${wiring['aria-describedby']} ${id}-fault`}
        aria-invalid={wiring['aria-invalid'] ?? (fault === undefined ? undefined : true)}
        ref={focus}
        type="text"
        inputMode="url"
        list={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <datalist id={id}>
        {pages.map(({ value: route, label }) => (
          <option key={route} value={route}>
            {label}
          </option>
        ))}
      </datalist>
      {page && <p>Page: {page.label}</p>}
      <p className={css.fault} id={`${id}-fault`}>
        {fault}
      </p>
      {!page && filled?.startsWith('https') && <p>Another site</p>}
    </>
  )
}

/** Every page of the site, as its owner calls it. */
function usePages(): Choice[] {
  const { forms, overview } = useFormSharing()
  return listPages(forms, overview)
}
