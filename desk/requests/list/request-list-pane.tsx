import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { RequestFilters, RequestList } from '../../../contract/desk/request-list.ts'
import { requestViews } from '../../../contract/desk/request-status.ts'
import { describeFailure } from '../../base/call-api.ts'
import { useKeys } from '../../base/keys.ts'
import { navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { viewNames } from '../../parts/request-words.ts'
import { TabLinks } from '../../parts/tab-links/tab-links.tsx'
import { EnterDialog } from '../enter/enter-dialog.tsx'
import { countRequests } from '../many/describe-shared.ts'
import { SelectionBar } from '../many/selection-bar.tsx'
import { useSelection } from '../many/use-selection.ts'
import { listHref, requestHref } from '../request-filters.ts'
import { useSteadyList } from '../use-steady-list.ts'
import { ArrivalsLine } from './arrivals-line.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterLine } from './filter-line.tsx'
import { KeyHints } from './key-hints.tsx'
import { ListRows, rowId } from './list-rows.tsx'
import { EmptyList, ListSkeleton } from './list-states.tsx'
import css from './request-list.module.css'

type RequestListPaneProps = { filters: RequestFilters; openId: string | undefined }

/** The list of requests with its views and filters. */
export function RequestListPane({ filters, openId }: RequestListPaneProps) {
  const { query, list, isOfThisView, newest, showArrived } = useSteadyList(filters)
  const scroller = useRef<HTMLDivElement>(null)
  const end = useReadOn(scroller, query)
  useListTitle(list.arrived.length)

  const move = (steps: number) => {
    const at = openId === undefined ? -1 : list.ids.indexOf(openId)
    const id = list.ids[Math.max(0, at + steps)]
    if (id !== undefined) navigate(requestHref(id, filters), { replace: openId !== undefined })
  }
  useKeys([
    { key: 'j', label: 'Next request', group: 'List', run: () => move(1) },
    { key: 'k', label: 'Previous request', group: 'List', run: () => move(-1) },
  ])
  useEffect(() => {
    if (openId === undefined) return
    document.getElementById(rowId(openId))?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [openId])

  const selecting = useSelection(list, openId, (id) => document.getElementById(rowId(id))?.focus())
  const selectedCount = selecting.ids.size

  const isEmpty = isOfThisView && list.ids.length === 0
  return (
    <section className={css.pane} aria-label="Requests">
      <div className={css.head}>
        <p className={css.title} aria-hidden="true">
          Requests
        </p>
        <ViewLinks filters={filters} counts={newest?.counts} />
        <EnterButton />
        <ExportMenu filters={filters} counts={isOfThisView ? newest?.counts : undefined} />
      </div>
      <FilterLine filters={filters} selecting={selecting} list={newest} />
      <div className={css.scroller} ref={scroller} data-stale={!isOfThisView && list.ids.length > 0 ? '' : undefined}>
        <ArrivalsLine arrived={list.arrived} onShow={showArrived} />
        {query.error && (
          <div className={css.failure} role="alert">
            <p>
              {describeFailure(
                query.error,
                list.ids.length > 0 ? 'Your list may be out of date.' : 'Your filters are kept.',
              )}
            </p>
            <ActionButton onClick={() => void query.refetch()}>Try again</ActionButton>
          </div>
        )}
        {query.isPending && !query.error && <ListSkeleton />}
        {isEmpty && !query.error && <EmptyList filters={filters} />}
        <ListRows list={list} filters={filters} openId={openId} selecting={selecting} />
        {query.hasNextPage && (
          <p className={css.more} ref={end}>
            <ActionButton variant="bare" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? 'Loading more…' : 'Load more'}
            </ActionButton>
          </p>
        )}
      </div>
      <p role="status" data-visually-hidden="">
        {selectedCount > 0 && `${countRequests(selectedCount)} selected`}
      </p>
      {selectedCount > 0 ? (
        <SelectionBar selecting={selecting} list={list} isOfThisView={isOfThisView} />
      ) : (
        <KeyHints />
      )}
    </section>
  )
}

/** Enters what somebody said on the phone, at the desk or in a text message. */
function EnterButton() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys([{ key: '+', label: 'Enter a request', group: 'List', run: open }])
  return (
    <>
      <ActionButton variant="bare" aria-label="Enter a request" onClick={open}>
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
      </ActionButton>
      {isOpen && <EnterDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const most = 1000

/** To do, waiting, closed, all, with how much there is to do. */
function ViewLinks({ filters, counts }: { filters: RequestFilters; counts: RequestList['counts'] | undefined }) {
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

type Pages = { isFetchingNextPage: boolean; isError: boolean; fetchNextPage: () => Promise<unknown> }

/** Reads the next page a little before its reader gets there. Goes on the element at the end of the list. */
function useReadOn(scroller: RefObject<HTMLElement | null>, pages: Pages): RefObject<HTMLParagraphElement | null> {
  const end = useRef<HTMLParagraphElement>(null)
  const { isFetchingNextPage, isError, fetchNextPage } = pages
  useEffect(() => {
    if (end.current === null || isFetchingNextPage || isError) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { root: scroller.current, rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return end
}

/** The tab says how many requests have arrived that the list doesn't show yet. */
function useListTitle(arrivedCount: number): void {
  const { brand } = useSession()
  useEffect(() => {
    document.title = `${arrivedCount > 0 ? `(${arrivedCount}) ` : ''}Requests · ${brand.name}`
  }, [arrivedCount, brand.name])
}
