import type { ReactNode } from 'react'
import css from './button.module.css'
import { relOf } from './rel-of.ts'

type Look = {
  /** `primary` is the one filled pill of a view, `outline` its companion, `quiet` a link with a chevron. */
  variant?: 'primary' | 'outline' | 'quiet'
  size?: 'regular' | 'large'
  /** Fills the width of its box on a phone, or everywhere. */
  width?: 'content' | 'phone' | 'full'
  children: ReactNode
}

type LinkTarget = {
  href: string
  /** Opens a new tab and says so to a screen reader. */
  newTab?: boolean
}

type Action = {
  href?: undefined
  type?: 'button' | 'submit' | 'reset'
  /** The id of the form it belongs to, if it isn't inside. */
  form?: string
  disabled?: boolean
  onClick?: () => void
}

/** A link when it has an address, a button otherwise; colors follow the surface that it lies on. */
export function Button({
  variant = 'primary',
  size = 'regular',
  width = 'content',
  children,
  ...rest
}: Look & (LinkTarget | Action)) {
  const look = { className: css.button, 'data-variant': variant, 'data-size': size, 'data-width': width }
  if (rest.href === undefined) {
    return (
      <button {...look} type={rest.type ?? 'button'} form={rest.form} disabled={rest.disabled} onClick={rest.onClick}>
        {children}
      </button>
    )
  }
  const newTab = 'newTab' in rest && rest.newTab
  return (
    <a {...look} href={rest.href} target={newTab ? '_blank' : undefined} rel={newTab ? 'noopener' : relOf(rest.href)}>
      {children}
      {newTab && <span data-visually-hidden=""> (opens in a new tab)</span>}
    </a>
  )
}
