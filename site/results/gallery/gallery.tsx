import type { ReactNode } from 'react'
import type { Results } from '../../../content-model/pages/results-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import type { Filter } from '../filters/filters-of.ts'
import css from './gallery.module.css'

type GalleryProps = {
  labels: Results['labels']
  filters: readonly Filter[]
  total: number
  vary: string
  /** The cases. */
  children: ReactNode
}

/** All cases, what to find them by, and what is true of every one: results vary. */
export function Gallery({ labels, filters, total, vary, children }: GalleryProps) {
  return (
    <div className={css.gallery} data-results="" data-surface="paper">
      {filters.length > 0 && <Filters title={labels.filters} all={labels.all} total={total} filters={filters} />}
      <div className={css.line}>
        <p role="status" data-shown={labels.shown} />
        <p className={css.vary}>{vary}</p>
      </div>
      <div className={css.noMatch} data-no-match="" data-surface="sand">
        <p>{labels.noMatch}</p>
        <Button type="reset" form="filters">
          {labels.showAll}
        </Button>
      </div>
      <ul className={css.cases} role="list">
        {children}
      </ul>
    </div>
  )
}

type FiltersProps = { title: string; all: string; total: number; filters: readonly Filter[] }

/**
 * Radio buttons that choose cases, by styles alone. The form can't be sent, so no choice gets into an address, and
 * browsers don't keep it.
 */
function Filters({ title, all, total, filters }: FiltersProps) {
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
