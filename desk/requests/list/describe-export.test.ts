import { expect, it } from 'vitest'
import type { RequestView } from '../../../contract/desk/request-status.ts'
import { describeExport } from './describe-export.ts'

const counts = { late: 1, todo: 1, waiting: 12, closed: 1000 }

it.each<[RequestView, typeof counts | undefined, string]>([
  ['todo', counts, 'Download 1 request '],
  ['waiting', counts, 'Download 12 requests '],
  ['closed', counts, 'Download 1,000 or more requests '],
  ['all', counts, 'Download 1,013 or more requests '],
  ['all', { ...counts, closed: 3 }, 'Download 16 requests '],
  ['all', undefined, 'Download these requests '],
])('a colleague who downloads the view %s of %j reads first "%s"', (view, known, words) => {
  expect(describeExport(view, known)).toMatch(new RegExp(`^${words}`))
})
