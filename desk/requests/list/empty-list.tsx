import type { RequestFilters, RequestView } from '../../../contract/desk/request-list.ts'
import { isNarrowed, listHref } from '../request-filters.ts'
import css from './empty-list.module.css'

const emptyViews: Record<RequestView, { title: string; text: string }> = {
  todo: {
    title: 'All done for today and tomorrow',
    text: 'Anything due later is under Waiting and moves here on its own. New requests show up within a second.',
  },
  waiting: {
    title: 'Nothing is waiting',
    text: 'Snooze a request, or give its next step a later date, and it waits here until then.',
  },
  closed: {
    title: 'Nothing is closed yet',
    text: "When a request is settled, close it and say how it ended. You'll find it here.",
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
          ? `No name, phone or email here contains “${filters.search}”.`
          : 'No request in this view matches all your filters.'}
      </p>
      <p className={css.ways}>
        {filters.view !== 'all' && <a href={listHref({ ...filters, view: 'all' })}>Search all requests</a>}
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
