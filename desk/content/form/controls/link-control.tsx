import { useId } from 'react'
import { listPages } from '../../list-pages.ts'
import { useFormSharing } from '../form-context.ts'
import { type ControlProps, textOf } from './control.ts'
import type { Choice } from './select-control.tsx'

/** A page of this site, suggested while somebody types, or any other address. */
export function LinkControl({ value, onChange, wiring, focus }: ControlProps) {
  const { placeholders } = useFormSharing()
  const id = useId()
  const pages = usePages()
  const address = textOf(value).replace(/[#?].*$/, '')
  const page = pages.find((candidate) => candidate.value === address)
  const isUnknown = address.startsWith('/') && page === undefined
  const braces = /^\{(\w+)\}$/.exec(address)?.[1]
  const filled = braces === undefined ? undefined : placeholders.get(braces)
  return (
    <>
      <input
        {...wiring}
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
      {isUnknown && <p>There's no page at this address.</p>}
      {!page && filled?.startsWith('https') && <p>Another site</p>}
    </>
  )
}

/** Every page of the site, as its owner calls it. */
function usePages(): Choice[] {
  const { forms, overview } = useFormSharing()
  return listPages(forms, overview)
}
