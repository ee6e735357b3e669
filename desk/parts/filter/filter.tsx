import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { MenuPopup, MenuRadioItem } from '../menu/menu.tsx'
import css from './filter.module.css'

export type FilterChoice = { value: string; label: string }

type OneFilterProps = {
  name: string
  any: string
  choices: readonly FilterChoice[]
  chosen: string | undefined
  onChange: (value: string | undefined) => void
  /** What stands below the choices. */
  children?: ReactNode
}

/** Narrows by one value of a list, or by none. */
export function OneFilter({ name, any, choices, chosen, onChange, children }: OneFilterProps) {
  const label = choices.find(({ value }) => value === chosen)?.label
  return (
    <FilterMenu name={name} value={label ?? any} isSet={label !== undefined}>
      <Menu.RadioGroup
        value={chosen ?? ''}
        onValueChange={(value: string) => onChange(value === '' ? undefined : value)}
      >
        <MenuRadioItem value="">{any}</MenuRadioItem>
        {choices.map((choice) => (
          <MenuRadioItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuRadioItem>
        ))}
      </Menu.RadioGroup>
      {children}
    </FilterMenu>
  )
}

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
