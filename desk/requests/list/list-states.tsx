import type { RequestFilters } from '../../../contract/desk/request-list.ts'
import type { RequestView } from '../../../contract/desk/request-status.ts'
import { EmptyWords } from '../../parts/page/page-states.tsx'
import { Skeleton, SkeletonRow } from '../../parts/skeleton/skeleton.tsx'
import { isNarrowed, listHref } from '../request-filters.ts'
import css from './list-states.module.css'

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
  const { title, text } = emptyViews[filters.view]
  return (
    <div className={css.place}>
      {isNarrowed(filters) ? <NothingMatches filters={filters} /> : <EmptyWords title={title}>{text}</EmptyWords>}
    </div>
  )
}

function NothingMatches({ filters }: { filters: RequestFilters }) {
  const { view, search } = filters
  return (
    <EmptyWords
      title="Nothing matches"
      ways={
        <>
          {view !== 'all' && <a href={listHref({ ...filters, view: 'all' })}>Search all requests</a>}
          <a href={listHref({ view })}>Clear the filters</a>
        </>
      }
    >
      {search
        ? `No name, phone or email here contains “${search}”.`
        : 'No request in this view matches all your filters.'}
    </EmptyWords>
  )
}

const rows = [62, 48, 70, 54, 66, 44, 58, 50]

/** As tall as the rows that come, so that nothing jumps when they do. */
export function ListSkeleton() {
  return (
    <Skeleton label="Loading requests">
      <div className={css.heading} />
      {rows.map((width) => (
        <SkeletonRow key={width} reach="edges">
          <rect x="0" y="5" width={`${width}%`} height="10" rx="5" />
          <rect x="0" y="28" width={`${width - 18}%`} height="8" rx="4" />
          <rect x="84%" y="5" width="16%" height="10" rx="5" />
          <rect x="0" y="49" width={`${width + 18}%`} height="8" rx="4" />
        </SkeletonRow>
      ))}
    </Skeleton>
  )
}
