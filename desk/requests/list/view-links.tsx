import type { RequestFilters, RequestList } from '../../../contract/desk/request-list.ts'
import { requestViews } from '../../../contract/desk/request-status.ts'
import { viewNames } from '../../parts/request-words.ts'
import { TabLinks } from '../../parts/tab-links/tab-links.tsx'
import { listHref } from '../request-filters.ts'
import css from './view-links.module.css'

const most = 1000

/** To do, waiting, closed, all, with how much there is to do. */
export function ViewLinks({ filters, counts }: { filters: RequestFilters; counts: RequestList['counts'] | undefined }) {
  const links = requestViews.map((view) => {
    const count = view === 'todo' || view === 'waiting' ? counts?.[view] : undefined
    return {
      href: listHref({ ...filters, view }),
      name: viewNames[view],
      isCurrent: view === filters.view,
      aside: count !== undefined && <span className={css.count}>{count >= most ? '1,000+' : count}</span>,
    }
  })
  return <TabLinks label="Views" links={links} isOnLine />
}
