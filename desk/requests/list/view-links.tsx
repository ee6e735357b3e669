import type { RequestFilters, RequestList } from '../../../contract/desk/request-list.ts'
import { requestViews } from '../request-choices.ts'
import { listHref } from '../request-filters.ts'
import { viewNames } from '../request-words.ts'
import css from './view-links.module.css'

const most = 1000

/** To do, waiting, closed, all: each a link, so that one can be kept as a bookmark. */
export function ViewLinks({ filters, counts }: { filters: RequestFilters; counts: RequestList['counts'] | undefined }) {
  return (
    <nav className={css.views} aria-label="Views">
      {requestViews.map((view) => {
        const count = view === 'todo' || view === 'waiting' ? counts?.[view] : undefined
        return (
          <a key={view} href={listHref({ ...filters, view })} aria-current={view === filters.view ? 'true' : undefined}>
            {viewNames[view]}
            {count !== undefined && <span className={css.count}>{count >= most ? '1,000+' : count}</span>}
          </a>
        )
      })}
    </nav>
  )
}
