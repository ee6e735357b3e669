import { Menu } from '@base-ui/react/menu'
import type { RequestFilters } from '../../../contract/desk/request-list.ts'
import { dueFilters, requestStatuses } from '../../../contract/desk/request-status.ts'
import { FilterMenu } from '../../parts/filter/filter-menu.tsx'
import { MenuCheckItem, MenuGroup, MenuRadioItem } from '../../parts/menu/menu-items.tsx'
import { dueNames, statusNames } from '../../parts/request-words.ts'

type MoreFiltersProps = { filters: RequestFilters; change: (changed: Partial<RequestFilters>) => void }

/** What is narrowed by less often, in one menu: status, when it is due, suspected spam. */
export function MoreFilters({ filters, change }: MoreFiltersProps) {
  const { statuses = [], due, suspected } = filters
  const words = [
    ...statuses.map((status) => statusNames[status].toLowerCase()),
    ...(due ? [`${due === 'late' ? '' : 'due '}${dueNames[due].toLowerCase()}`] : []),
    ...(suspected === undefined ? [] : [suspected ? 'suspected' : 'not suspected']),
  ]
  return (
    <FilterMenu name="More" value={words.join(', ')} isSet={words.length > 0}>
      <MenuGroup label="Status">
        {requestStatuses.map((status) => (
          <MenuCheckItem
            key={status}
            isChecked={statuses.includes(status)}
            onChange={(isChecked) =>
              change({ statuses: isChecked ? [...statuses, status] : statuses.filter((other) => other !== status) })
            }
          >
            {statusNames[status]}
          </MenuCheckItem>
        ))}
      </MenuGroup>
      <MenuGroup label="Due">
        <Menu.RadioGroup
          value={due ?? ''}
          onValueChange={(value: string) => change({ due: dueFilters.find((one) => one === value) })}
        >
          <MenuRadioItem value="">Any time</MenuRadioItem>
          {dueFilters.map((one) => (
            <MenuRadioItem key={one} value={one}>
              {dueNames[one]}
            </MenuRadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuGroup>
      <MenuGroup label="Spam">
        <Menu.RadioGroup
          value={suspected === undefined ? '' : String(suspected)}
          onValueChange={(value: string) => change({ suspected: value === '' ? undefined : value === 'true' })}
        >
          <MenuRadioItem value="">Either</MenuRadioItem>
          <MenuRadioItem value="true">Suspected</MenuRadioItem>
          <MenuRadioItem value="false">Not suspected</MenuRadioItem>
        </Menu.RadioGroup>
      </MenuGroup>
    </FilterMenu>
  )
}
