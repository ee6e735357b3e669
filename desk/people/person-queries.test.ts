import { expect, it } from 'vitest'
import { queryClient } from '../base/query-client.ts'
import { refreshPeople } from './person-queries.ts'

it('keeps no older version of a request once its person was corrected, and asks for the lists again', async () => {
  queryClient.setQueryData(['requests', 'detail', 'a'], { version: 1 })
  queryClient.setQueryData(['requests', 'list'], { pages: [] })
  await refreshPeople()
  expect(queryClient.getQueryData(['requests', 'detail', 'a'])).toBeUndefined()
  expect(queryClient.getQueryState(['requests', 'list'])).toMatchObject({ data: { pages: [] }, isInvalidated: true })
})
