import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import css from './filters.module.css'
import type { Filter } from './filters-of.ts'

type FiltersProps = { title: string; all: string; total: number; filters: readonly Filter[] }

/**
 * Radio buttons that choose cases, by styles alone. The form can't be sent, so no choice gets into an address, and
 * browsers don't keep it.
 */
export function Filters({ title, all, total, filters }: FiltersProps) {
  return (
    <form className={css.filters} id="filters" method="dialog" autoComplete="off" aria-label={title}>
      {filters.map(({ trait, legend, options }) => (
        <ChoiceGroup
          key={trait}
          name={trait}
          legend={legend}
          options={[{ value: '', label: all, count: total }, ...options]}
        />
      ))}
    </form>
  )
}
