import { Menu } from '@base-ui/react/menu'
import type { RequestFilters, RequestList } from '../../../contract/desk/request-list.ts'
import { dueFilters, requestStatuses } from '../../../contract/desk/request-status.ts'
import { navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { useClinicChoices } from '../../parts/clinic-names.ts'
import css from '../../parts/filter/filter.module.css'
import { type FilterChoice, FilterMenu, OneFilter } from '../../parts/filter/filter.tsx'
import { MenuCheckItem, MenuGroup, MenuItem, MenuRadioItem, MenuSeparator } from '../../parts/menu/menu.tsx'
import { dueNames, statusNames } from '../../parts/request-words.ts'
import type { Selecting } from '../many/use-selection.ts'
import { isNarrowed, listHref } from '../request-filters.ts'
import { ViewsMenu } from '../views/views-menu.tsx'

type Change = (changed: Partial<RequestFilters>) => void

type FilterLineProps = { filters: RequestFilters; selecting: Selecting; list: RequestList | undefined }

/** The filters as a sentence whose ends are menus: Clinic Irvine, Treatment any. They are kept in the fragment. */
export function FilterLine({ filters, selecting, list }: FilterLineProps) {
  const { brand, member, colleagues } = useSession()
  const change: Change = (changed) => navigate(listHref({ ...filters, ...changed }))
  const { choices: clinics } = useClinicChoices()
  const people = [
    { value: member.id, label: 'me' },
    { value: 'nobody', label: 'no one' },
    ...colleagues.filter(({ id }) => id !== member.id).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <fieldset className={css.line}>
      <legend data-visually-hidden="">Filters</legend>
      <ViewsMenu filters={filters} list={list} />
      <ManyFilter
        name="Clinic"
        choices={clinics}
        chosen={filters.clinics}
        onChange={(values) => change({ clinics: values })}
      />
      <ManyFilter
        name="Treatment"
        choices={brand.treatments}
        chosen={filters.treatments}
        onChange={(treatments) => change({ treatments })}
      />
      <OneFilter
        name="Assigned to"
        any="anyone"
        choices={people}
        chosen={filters.assigned}
        onChange={(assigned) => change({ assigned })}
      />
      <MoreFilters filters={filters} change={change} />
      {isNarrowed(filters) && (
        <a className={css.clear} href={listHref({ view: filters.view })}>
          Clear
        </a>
      )}
      <button type="button" className={`${css.clear} ${css.end}`} onClick={() => selecting.turn(!selecting.isOn)}>
        {selecting.isOn ? 'Done' : 'Select'}
      </button>
    </fieldset>
  )
}

type ManyFilterProps = {
  name: string
  choices: readonly FilterChoice[]
  chosen: readonly string[] | undefined
  onChange: (values: string[] | undefined) => void
}

function ManyFilter({ name, choices, chosen = [], onChange }: ManyFilterProps) {
  const words = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <FilterMenu name={name} value={words.length === 0 ? 'any' : words.join(', ')} isSet={words.length > 0}>
      {choices.map(({ value, label }) => (
        <MenuCheckItem
          key={value}
          isChecked={chosen.includes(value)}
          onChange={(isChecked) => onChange(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))}
        >
          {label}
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onChange(undefined)}>Any</MenuItem>
    </FilterMenu>
  )
}

type MoreFiltersProps = { filters: RequestFilters; change: (changed: Partial<RequestFilters>) => void }

/** Filters that are needed less often, in one menu: status, when it is due, suspected spam. */
function MoreFilters({ filters, change }: MoreFiltersProps) {
  const { statuses = [], due, suspected, awaitsAnswer, isUnseen } = filters
  const words = [
    ...statuses.map((status) => statusNames[status].toLowerCase()),
    ...(due ? [`${due === 'late' ? '' : 'due '}${dueNames[due].toLowerCase()}`] : []),
    ...(awaitsAnswer ? ['waiting for an answer'] : []),
    ...(isUnseen ? ['new to you'] : []),
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
      <MenuGroup label="Only">
        <MenuCheckItem
          isChecked={awaitsAnswer === true}
          onChange={(isChecked) => change({ awaitsAnswer: isChecked || undefined })}
        >
          Waiting for an answer
        </MenuCheckItem>
        <MenuCheckItem
          isChecked={isUnseen === true}
          onChange={(isChecked) => change({ isUnseen: isChecked || undefined })}
        >
          New to you
        </MenuCheckItem>
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
