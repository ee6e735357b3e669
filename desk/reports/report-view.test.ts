import { expect, it } from 'vitest'
import { reportRanges } from '../../contract/desk/reports.ts'
import { readRoute } from '../base/route.ts'
import { listRanges, readView, viewHref } from './report-view.ts'

it('a view can be kept as a bookmark, and an old or broken one shows the usual 30 days', () => {
  for (const range of listRanges()) {
    const view = { range, clinic: 'irvine' }
    expect(readView(readRoute(viewHref(view)).search)).toEqual(view)
  }
  expect(viewHref({ range: 30, clinic: undefined })).toBe('#/figures')
  expect(readView(new URLSearchParams('range=8&clinic='))).toEqual({ range: 30, clinic: undefined })
})

it('the desk offers what the server answers', () => {
  expect(listRanges()).toEqual([...reportRanges])
})
