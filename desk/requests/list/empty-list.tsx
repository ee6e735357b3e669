import type { RequestFilters, RequestView } from '../../../contract/desk/request-list.ts'
import { isNarrowed, listHref } from '../request-filters.ts'
import css from './empty-list.module.css'

const emptyViews: Record<RequestView, { title: string; text: string }> = {
  todo: {
    title: 'All done for today and tomorrow',
    text: "What's due later waits under Waiting and comes here by itself. A new request shows up within a second.",
  },
  waiting: {
    title: 'Nothing is waiting',
    text: 'Snooze a request, or give its next step a later date, and it waits here until then.',
  },
  closed: {
    title: 'Nothing is closed yet',
    text: 'When a request is settled, close it with how it ended. It stays here.',
  },
  all: { title: 'No requests yet', text: 'When someone sends the form on the website, their request appears here.' },
}

/** Says why nothing is there, and what would bring something. */
export function EmptyList({ filters }: { filters: RequestFilters }) {
  if (!isNarrowed(filters)) return <EmptyWords {...emptyViews[filters.view]} />
  return (
    <div className={css.empty}>
      <h2>Nothing matches</h2>
      <p>
        {filters.search
          ? `No name, phone or email contains “${filters.search}” here.`
          : 'No request in this view fits all the filters.'}
      </p>
      <p className={css.ways}>
        {filters.view !== 'all' && <a href={listHref({ ...filters, view: 'all' })}>Look in all requests</a>}
        <a href={listHref({ view: filters.view })}>Clear the filters</a>
      </p>
    </div>
  )
}

function EmptyWords({ title, text }: { title: string; text: string }) {
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
