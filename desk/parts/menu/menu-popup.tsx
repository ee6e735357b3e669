import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import css from './menu.module.css'

type MenuPopupProps = { align?: 'start' | 'end'; side?: 'top' | 'bottom'; children: ReactNode }

/** What a `Menu.Root` opens: laid over everything, within the window. */
export function MenuPopup({ align = 'start', side = 'bottom', children }: MenuPopupProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner className={css.positioner} align={align} side={side} sideOffset={6} collisionPadding={8}>
        <Menu.Popup className={css.popup}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
