import { createContext, use, useEffect, useRef } from 'react'
import { fieldOf, isList, isMap } from '../../../content-model/edit/raw-value.ts'
import { toAddressPart } from '../address-part.ts'
import { type FieldProps, useFormSharing } from './form-context.ts'
import { pathOf, valueAt } from './raw-path.ts'

/** Whether these fields are of an entry that was added since the form was opened. */
export const NewEntry = createContext(false)

/** Makes a new entry's link name of its question or title, until somebody writes another one. */
export function useMadeNames({ field: { properties = {} }, value, pointer }: FieldProps): void {
  const { edit } = useFormSharing()
  const isNew = use(NewEntry)
  const before = useRef(value)
  useEffect(() => {
    const was = before.current
    before.current = value
    if (!isNew) return
    for (const [key, { madeFrom }] of Object.entries(properties)) {
      const [from, to] = [textIn(was, madeFrom), textIn(value, madeFrom)]
      if (from === to) continue
      const path = pathOf(pointer)
      const list = valueAt(edit.state.read().value, path.slice(0, -1))
      const others = (isList(list) ? list.toSpliced(Number(path.at(-1)), 1) : []).map((other) => textIn(other, key))
      const own = textIn(value, key)
      if (own === '' || own === makeName(from, others)) edit.change([...path, key], makeName(to, others))
    }
  }, [edit, isNew, pointer, properties, value])
}

function textIn(value: unknown, key: string | undefined): string {
  const text = key !== undefined && isMap(value) ? fieldOf(value, key) : undefined
  return typeof text === 'string' ? text : ''
}

/** A text as the end of an address, with a number where another entry has the same. */
export function makeName(text: string, others: readonly string[]): string {
  const name = toAddressPart(text)
  if (name === '' || !others.includes(name)) return name
  const numbers = Array.from(others, (_, index) => `${name.slice(0, 56)}-${index + 2}`)
  return numbers.find((numbered) => !others.includes(numbered)) ?? name
}
