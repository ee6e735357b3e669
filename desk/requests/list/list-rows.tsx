import type { MouseEvent } from 'react'
import type { RequestFilters, RequestRow } from '../../../contract/desk/request-list.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { dueNames, nameStep, outcomeNames, statusNames } from '../../parts/request-words.ts'
import { describeDue, describeMoment, isLate } from '../../parts/time-words.ts'
import type { Selecting } from '../many/use-selection.ts'
import { requestHref } from '../request-filters.ts'
import type { SteadyList } from '../steady-list.ts'
import css from './list-rows.module.css'

type ListRowsProps = {
  list: SteadyList
  filters: RequestFilters
  openId: string | undefined
  selecting: Selecting
}

/** The rows, in groups by when they are due where the view goes by that. */
export function ListRows({ list, filters, openId, selecting }: ListRowsProps) {
  const now = useNow()
  const rows = list.ids.flatMap((id) => list.rows.get(id) ?? [])
  return groupRows(rows, filters, now).map(({ name, members, isLate: isLateGroup }) => (
    <section key={name ?? 'all'} className={css.group} aria-label={name}>
      {name && (
        <h2 className={css.heading} data-late={isLateGroup ? '' : undefined}>
          <span>{name}</span>
          <span>
            {members.length}
            <span data-visually-hidden=""> shown</span>
          </span>
        </h2>
      )}
      <ul role="list" className={css.rows}>
        {members.map((row) => (
          <li
            key={row.id}
            className={css.item}
            data-request={row.id}
            data-selected={selecting.ids.has(row.id) ? '' : undefined}
          >
            {!list.gone.has(row.id) && <SelectBox row={row} selecting={selecting} />}
            <Row
              row={row}
              href={requestHref(row.id, filters)}
              isOpen={row.id === openId}
              isGone={list.gone.has(row.id)}
              now={now}
              onClick={(event) => selectInstead(event, row.id, selecting)}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Shift chooses all rows down to this one; while somebody chooses by touch, a row is a large checkbox. */
function selectInstead(event: MouseEvent, id: string, { isOn, select }: Selecting): void {
  if (!event.shiftKey && !isOn) return
  event.preventDefault()
  select(id, event.shiftKey)
}

/** The checkbox before a row: seen under the pointer, with the focus on it, and while anything is selected. */
function SelectBox({ row, selecting: { ids, isOn, select } }: { row: RequestRow; selecting: Selecting }) {
  const isNeeded = isOn || ids.size > 0
  return (
    <input
      type="checkbox"
      className={css.box}
      aria-label={`Select ${row.name}`}
      // Without a selection, Tab goes from row to row.
      tabIndex={isNeeded ? 0 : -1}
      data-shown={isNeeded ? '' : undefined}
      checked={ids.has(row.id)}
      // With Shift, the browser would mark the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => select(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  )
}

type RowProps = {
  row: RequestRow
  href: string
  isOpen: boolean
  isGone: boolean
  now: number
  onClick: (event: MouseEvent) => void
}

/**
 * Name, treatment and clinic on the left; when the next step is due, and what it is, on the right. Below, when the request
 * arrived and how it begins.
 */
function Row({ row, href, isOpen, isGone, now, onClick }: RowProps) {
  const { brand, colleagues, member } = useSession()
  const clock = { now, timeZone: brand.timeZone }
  const place = brand.locations.find(({ value }) => value === row.location)?.label ?? row.location
  const treatment = brand.treatments.find(({ value }) => value === row.treatment)?.label ?? row.treatment
  const colleague = row.assignedTo === member.id ? 'You' : colleagues.find(({ id }) => id === row.assignedTo)?.name
  const next = row.nextStep
  return (
    <a
      className={css.row}
      id={rowId(row.id)}
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      data-gone={isGone ? '' : undefined}
      onClick={onClick}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <span className={css.line}>
        <span className={css.name}>
          {row.isUnseen && (
            <span className={css.dot}>
              <span data-visually-hidden="">New to you: </span>
            </span>
          )}
          <span className={css.person}>{row.name}</span>
          {row.status === 'new' && !row.isSuspected && <span className={css.tag}>{statusNames.new}</span>}
          {row.requests > 1 && <span className={css.tag}>{row.requests} requests</span>}
          {row.isSuspected && <span className={css.tag}>Suspected spam</span>}
        </span>
        <span className={css.when} data-late={next && isLate(next, now) ? '' : undefined}>
          {next ? describeDue(next, clock) : closedWords(row)}
        </span>
      </span>
      <span className={css.line}>
        <span className={css.about}>{[treatment || 'Not sure yet', place || 'No clinic preference'].join(' · ')}</span>
        <span className={css.next}>
          {isGone ? 'No longer in this view' : <NextWords row={row} colleague={colleague} />}
        </span>
      </span>
      <span className={css.message}>
        <span data-visually-hidden="">Arrived </span>
        <time dateTime={new Date(row.createdAt).toISOString()}>{describeMoment(row.createdAt, clock)}</time>
        {row.messageStart !== '' && ` · ${row.messageStart}`}
      </span>
    </a>
  )
}

function NextWords({ row: { nextStep, due }, colleague }: { row: RequestRow; colleague: string | undefined }) {
  const words = nextStep && nameStep(nextStep, due)
  return (
    <>
      {nextStep?.awaitsAnswer ? <span className={css.awaiting}>{words}</span> : words}
      {words && colleague && ' · '}
      {colleague}
    </>
  )
}

export function rowId(id: string): string {
  return `request-${id}`
}

function closedWords({ status, outcome }: RequestRow): string {
  return outcome ? outcomeNames[outcome] : statusNames[status]
}

type Group = { name: string | undefined; members: RequestRow[]; isLate: boolean }

/** Rows that follow one another and are due together. A row that turns late meanwhile changes its group, never its place. */
function groupRows(rows: readonly RequestRow[], { view }: RequestFilters, now: number): Group[] {
  if (view !== 'todo') return rows.length === 0 ? [] : [{ name: undefined, members: [...rows], isLate: false }]
  const groups = Map.groupBy(rows, ({ due, nextStep }) =>
    nextStep && isLate(nextStep, now) ? 'late' : (due ?? 'later'),
  )
  return [...groups].map(([due, members]) => ({ name: dueNames[due], members, isLate: due === 'late' }))
}
