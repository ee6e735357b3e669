import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { MenuRadioItem } from '../menu/menu-items.tsx'
import { FilterMenu } from './filter-menu.tsx'

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
