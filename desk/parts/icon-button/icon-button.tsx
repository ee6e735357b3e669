import type { ComponentProps } from 'react'
import css from './icon-button.module.css'

type IconButtonProps = { 'aria-label': string } & Omit<ComponentProps<'button'>, 'className' | 'type'>

/** A control that is one drawing. Takes what Base UI hands to its triggers. */
export function IconButton(props: IconButtonProps) {
  return <button {...props} type="button" className={css.button} />
}
