import { dayMs } from '../../contract/time.ts'
import { hrefOf } from '../base/route.ts'

/** How the calendar looks. A phone shows each of them as a list. */
export const layouts = ['day', 'week', 'list'] as const
export type Layout = (typeof layouts)[number]

export const layoutNames: Record<Layout, string> = { day: 'Day', week: 'Week', list: 'List' }

/** `day` is a date such as `2026-11-30`, and undefined today; `clinic` is a slug, and undefined one's own first. */
export type CalendarView = { layout: Layout; day: string | undefined; clinic: string | undefined }

/** The view that the fragment names. Whatever is no choice of ours is left out: a bookmark may be old. */
export function readView(search: URLSearchParams): CalendarView {
  const named = search.get('layout')
  const day = search.get('day') ?? ''
  return {
    layout: layouts.find((layout) => layout === named) ?? 'week',
    day: /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    clinic: search.get('clinic') || undefined,
  }
}

export function viewHref({ layout, day = '', clinic = '' }: CalendarView): string {
  return hrefOf('/calendar', [
    ['layout', layout === 'week' ? '' : layout],
    ['day', day],
    ['clinic', clinic],
  ])
}

/** A day or a week before or after `from`. */
export function move(view: CalendarView, from: string, direction: 1 | -1): CalendarView {
  const days = view.layout === 'day' ? 1 : 7
  return { ...view, day: new Date(Date.parse(from) + direction * days * dayMs).toISOString().slice(0, from.length) }
}
