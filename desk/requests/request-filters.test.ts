import { expect, it } from 'vitest'
import type { RequestFilters } from '../../contract/desk/request-list.ts'
import { readRoute } from '../base/route.ts'
import { isNarrowed, listHref, readFilters, requestHref } from './request-filters.ts'

const everything: RequestFilters = {
  view: 'waiting',
  statuses: ['new', 'booked'],
  clinics: ['irvine', 'none'],
  treatments: ['hair-transplant'],
  assigned: 'nobody',
  due: 'late',
  suspected: false,
  awaitsAnswer: true,
  isUnseen: true,
  search: 'rivera & sons',
}
const readBack = (href: string) => readFilters(readRoute(href).search)

it('a view that a colleague keeps as a bookmark opens as it was', () => {
  expect(readBack(listHref(everything))).toEqual(everything)
  expect(readBack(listHref({ view: 'todo' }))).toEqual({ view: 'todo' })
})

it('the list stays as it is while a request is open beside it', () => {
  const href = requestHref('a/b', everything)
  expect(readRoute(href).path).toBe('/requests/a%2Fb')
  expect(readBack(href)).toEqual(everything)
})

it('the plain list has a plain address', () => {
  expect(listHref({ view: 'todo', statuses: [], clinics: undefined, search: '' })).toBe('#/requests')
})

it('whatever an old or broken bookmark says beyond our choices is left out', () => {
  const broken = readBack('#/requests?view=old&status=new,gone&due=never&suspected=perhaps&clinic=&q=%20')
  expect(broken).toEqual({ view: 'todo', statuses: ['new'], suspected: false })
})

it('a search is never longer than the server takes', () => {
  expect(readBack(`#/requests?q=${'a'.repeat(500)}`).search).toHaveLength(100)
})

it('a list is narrowed by anything but its view', () => {
  expect(isNarrowed({ view: 'all' })).toBe(false)
  expect(isNarrowed({ view: 'all', suspected: false })).toBe(true)
})
