import type { ComponentProps } from 'react'
import { bareAddress } from '../../../contract/desk/bare-address.ts'

type Wiring = Pick<ComponentProps<'input'>, 'ref' | 'id' | 'value' | 'aria-describedby' | 'aria-invalid' | 'aria-label'>
type EmailInputProps = Wiring & { onChange?: (value: string) => void }

/** Takes somebody else's address, so the browser suggests and corrects nothing. A name pasted with it is removed. */
export function EmailInput({ onChange, ...props }: EmailInputProps) {
  return (
    <input
      {...props}
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => {
        const address = bareAddress(target.value)
        // While somebody types, a space at the end may be followed by more.
        if (target.value.includes('@') && address !== target.value.trim()) target.value = address
        onChange?.(target.value)
      }}
    />
  )
}
