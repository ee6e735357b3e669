import { useState } from 'react'
import { type ControlProps, textOf } from './control.ts'
import css from './controls.module.css'

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
