import type { ComponentProps } from 'react'

type Wiring = Pick<ComponentProps<'input'>, 'ref' | 'id' | 'value' | 'aria-describedby' | 'aria-invalid' | 'aria-label'>
type EmailInputProps = Wiring & { onChange?: (value: string) => void }

/** Somebody else's address: the browser offers none of its own, and corrects nothing. */
export function EmailInput({ onChange, ...props }: EmailInputProps) {
  return (
    <input
      {...props}
      type="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
