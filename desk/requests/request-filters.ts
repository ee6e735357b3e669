import type { RequestFilters } from '../../contract/desk/request-list.ts'
import { dueFilters, type RequestStatus, requestViews } from '../../contract/desk/request-status.ts'
import { hrefOf } from '../base/route.ts'
import { statusNames } from '../parts/request-words.ts'

const textLimit = 100
/** Between several choices of one filter: no slug or form value has one. */
const separator = ','

/** The filters in the fragment. Unknown ones are left out, because a bookmark may be old. */
export function readFilters(search: URLSearchParams): RequestFilters {
  const list = (name: string) =>
    search
      .get(name)
      ?.split(separator)
      .filter((value) => value !== '')
  const suspected = search.get('suspected')
  return withoutEmpty({
    view: requestViews.find((view) => view === search.get('view')) ?? 'todo',
    statuses: list('status')?.filter(isStatus),
    clinics: list('clinic'),
    treatments: list('treatment'),
    assigned: search.get('with') ?? undefined,
    due: dueFilters.find((due) => due === search.get('due')),
    suspected: suspected === null ? undefined : suspected === 'yes',
    awaitsAnswer: search.get('answer') === 'awaited' || undefined,
    isUnseen: search.get('new') === 'yes' || undefined,
    search: search.get('q')?.slice(0, textLimit).trim(),
  })
}

/** The fragment's parameters for these filters, in a fixed order, so that equal views have equal addresses. */
export function writeFilters(filters: RequestFilters): [string, string][] {
  const parameters: [string, string | undefined][] = [
    ['view', filters.view === 'todo' ? '' : filters.view],
    ['status', filters.statuses?.join(separator)],
    ['clinic', filters.clinics?.join(separator)],
    ['treatment', filters.treatments?.join(separator)],
    ['with', filters.assigned],
    ['due', filters.due],
    ['suspected', filters.suspected === undefined ? '' : suspectedWord(filters.suspected)],
    ['answer', filters.awaitsAnswer && 'awaited'],
    ['new', filters.isUnseen && 'yes'],
    ['q', filters.search],
  ]
  return parameters.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

export function listHref(filters: RequestFilters): string {
  return hrefOf('/requests', writeFilters(filters))
}

export function requestHref(id: string, filters: RequestFilters): string {
  return hrefOf(`/requests/${encodeURIComponent(id)}`, writeFilters(filters))
}

/** True where something narrows the view: an empty list then says how to widen it. */
export function isNarrowed({ view: _view, ...filters }: RequestFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

function suspectedWord(suspected: boolean): string {
  return suspected ? 'yes' : 'no'
}

function isStatus(value: string): value is RequestStatus {
  return value in statusNames
}

function withoutEmpty(filters: RequestFilters): RequestFilters {
  const kept = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return { ...Object.fromEntries(kept), view: filters.view }
}
