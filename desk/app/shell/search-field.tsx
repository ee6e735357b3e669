import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { KeyCap } from '../../parts/key-cap/key-cap.tsx'
import { useKeys } from '../keys.ts'
import { hrefOf, navigate, readRoute, useRoute } from '../route.ts'
import css from './search-field.module.css'

const pauseMs = 180
const longest = 100

/** Finds requests by any part of a name, a phone number or an email address. What is typed stands in the fragment. */
export function SearchField() {
  const { search } = useRoute()
  const input = useRef<HTMLInputElement>(null)
  const inAddress = search.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address leads, as after Back, unless somebody is typing right now.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(inAddress)
  }, [inAddress])
  useKeys([{ key: '/', label: 'Search', group: 'Everywhere', run: () => input.current?.select() }])

  function find(text: string): void {
    clearTimeout(timer.current)
    setTyped(text)
    timer.current = setTimeout(() => showResults(text), pauseMs)
  }

  return (
    <search className={css.search}>
      <Search aria-hidden="true" size={16} strokeWidth={1.5} />
      <input
        ref={input}
        type="search"
        value={typed}
        maxLength={longest}
        aria-label="Search requests by name, phone or email"
        placeholder="Name, phone or email"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => find(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') showResults(typed)
          if (event.key === 'Escape' || event.key === 'Enter') input.current?.blur()
        }}
      />
      <KeyCap>/</KeyCap>
    </search>
  )
}

/** A search looks everywhere, closed requests included; without one the list is the one to do again. */
function showResults(text: string): void {
  const { path, search } = readRoute(location.hash)
  const wasSearching = search.has('q')
  if (text.trim() === (search.get('q') ?? '')) return
  const others = [...search].filter(([name]) => name !== 'q' && name !== 'view')
  const view = text.trim() === '' ? [] : ([['view', 'all']] as const)
  const target = path.startsWith('/requests') && wasSearching ? path : '/requests'
  navigate(hrefOf(target, [...view, ...others, ['q', text.trim()]]), { replace: wasSearching })
}
