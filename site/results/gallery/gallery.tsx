import type { ReactNode } from 'react'
import type { Results } from '../../../content-model/pages/results-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Filters } from '../filters/filters.tsx'
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
