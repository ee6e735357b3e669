import type { RequestFilters } from '../../../contract/desk/request-list.ts'
import { navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { useClinicChoices } from '../../parts/clinic-names.ts'
import css from '../../parts/filter/filter.module.css'
import { FilterMenu } from '../../parts/filter/filter-menu.tsx'
import { type FilterChoice, OneFilter } from '../../parts/filter/one-filter.tsx'
import { MenuCheckItem, MenuItem, MenuSeparator } from '../../parts/menu/menu-items.tsx'
import { isNarrowed, listHref } from '../request-filters.ts'
import { MoreFilters } from './more-filters.tsx'

type Change = (changed: Partial<RequestFilters>) => void

/** What narrows the list, as a sentence whose ends are menus: Clinic Irvine, Treatment any. It all stands in the fragment. */
export function FilterLine({ filters }: { filters: RequestFilters }) {
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
