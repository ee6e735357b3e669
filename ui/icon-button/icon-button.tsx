import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'style'> & {
  /** What it does, for whoever doesn't see the icon. */
  label: string
  icon: LucideIcon
}

/** A round button as large as a thumb needs it, with nothing but its icon. */
export function IconButton({ label, icon: Icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} className={css.button} type={type} aria-label={label}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}
