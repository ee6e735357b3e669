import { expect, it } from 'vitest'
import { writeCsv } from './report-table.ts'

it('a file has what the table has, and no cell of it computes in a spreadsheet', () => {
  const rows = [
    { page: '/contact', count: 1204, minutes: null },
    { page: '=HYPERLINK("https://evil.example")', count: 1, minutes: 90 },
  ]
  const columns = [
    { name: 'Page', read: ({ page }: (typeof rows)[number]) => page, show: () => 'something else' },
    { name: 'Requests, all', read: ({ count }: (typeof rows)[number]) => count },
    { name: 'Minutes', read: ({ minutes }: (typeof rows)[number]) => minutes },
  ]
  expect(writeCsv({ columns, rows })).toBe(
    '\uFEFFPage,"Requests, all",Minutes\r\n/contact,1204,\r\n"\'=HYPERLINK(""https://evil.example"")",1,90\r\n',
  )
})
