import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { MenuPopup } from '../menu/menu-popup.tsx'
import css from './filter.module.css'

type FilterMenuProps = { name: string; value: string; isSet: boolean; children: ReactNode }

/** One end of the sentence: what it filters by, and what is chosen. */
export function FilterMenu({ name, value, isSet, children }: FilterMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={css.filter} data-set={isSet ? '' : undefined}>
        <span className={css.name}>{name}</span> <span className={css.value}>{value}</span>
      </Menu.Trigger>
      <MenuPopup>{children}</MenuPopup>
    </Menu.Root>
  )
}
