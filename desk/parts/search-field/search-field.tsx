import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../base/keys.ts'
import { KeyCap } from '../key-cap/key-cap.tsx'
import { leaveField } from '../way-back.ts'
import css from './search-field.module.css'

const pauseMs = 180
const longest = 100

type SearchFieldProps = {
  label: string
  placeholder: string
  /** The search text in the address. */
  value: string
  onFind: (text: string) => void
}

/** The search of a page, in its bar. It finds while somebody types. */
export function SearchField({ label, placeholder, value, onFind }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address leads, as after Back, unless somebody is typing right now.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value)
  }, [value])
  useKeys([{ key: '/', label: 'Search', group: 'Everywhere', run: () => input.current?.select() }])

  function find(text: string): void {
    clearTimeout(timer.current)
    setTyped(text)
    timer.current = setTimeout(() => onFind(text.trim()), pauseMs)
  }

  return (
    <search className={css.search}>
      <Search aria-hidden="true" size={16} strokeWidth={1.5} />
      <input
        ref={input}
        type="search"
        value={typed}
        maxLength={longest}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => find(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onFind(typed.trim())
          if (event.key === 'Escape' || event.key === 'Enter') leaveField()
        }}
      />
      <KeyCap>/</KeyCap>
    </search>
  )
}
