import { navigate } from '../base/route.ts'
import css from '../parts/filter/filter.module.css'
import { OneFilter } from '../parts/filter/filter.tsx'
import { actionNames } from './action-names.ts'
import line from './activity-filter-line.module.css'
import { type ActivityFilters, activityHref } from './activity-filters.ts'
import { PeriodFilter } from './period-filter.tsx'

const actions = Object.entries(actionNames).map(([value, label]) => ({ value, label }))

type ActivityFilterLineProps = { filters: ActivityFilters; people: readonly { id: string; name: string }[] }

/** The filters as a sentence whose ends are menus: who, what, when. They are kept in the fragment. */
export function ActivityFilterLine({ filters, people }: ActivityFilterLineProps) {
  const change = (changed: ActivityFilters) => navigate(activityHref({ ...filters, ...changed }))
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  return (
    <fieldset className={`${css.line} ${line.line}`}>
      <legend data-visually-hidden="">Filters</legend>
      <OneFilter
        name="Who"
        any="anyone"
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={filters.who}
        onChange={(who) => change({ who })}
      />
      <OneFilter
        name="What"
        any="anything"
        choices={actions}
        chosen={filters.did}
        onChange={(did) => change({ did })}
      />
      <PeriodFilter filters={filters} change={change} />
      {filters.about && <span className={line.about}>About one request or person</span>}
      {isNarrowed && (
        <a className={css.clear} href={activityHref({})}>
          Clear
        </a>
      )}
    </fieldset>
  )
}
