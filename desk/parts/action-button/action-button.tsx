import type { ComponentProps } from 'react'
import { KeyCap } from '../key-cap/key-cap.tsx'
import css from './action-button.module.css'

type Look = {
  /** `primary` is the one filled pill of a view, `bare` has no edge. */
  variant?: 'primary' | 'outline' | 'bare'
  /** The key that does the same. */
  keyName?: string | undefined
}

type ActionButtonProps = Look & Omit<ComponentProps<'button'>, 'className'>
type ActionLinkProps = Look & Omit<ComponentProps<'a'>, 'className'>

/** A control of the desk: as tall as the pointer needs it. Takes what Base UI hands to its triggers. */
export function ActionButton({ variant = 'outline', keyName, children, ...rest }: ActionButtonProps) {
  return (
    <button type="button" {...rest} className={css.button} data-variant={variant}>
      {children}
      {keyName && <KeyCap>{keyName}</KeyCap>}
    </button>
  )
}

export function ActionLink({ variant = 'outline', keyName, children, ...rest }: ActionLinkProps) {
  return (
    <a {...rest} className={css.button} data-variant={variant}>
      {children}
      {keyName && <KeyCap>{keyName}</KeyCap>}
    </a>
  )
}
