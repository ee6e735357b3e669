import { expect, test } from 'vitest'
import { contentAreas } from './content-areas.ts'
import { menuFor } from './menu.ts'

test('nobody but an admin is led to the content, or may open any part of it', () => {
  expect(menuFor('admin').map(({ name }) => name)).toContain('Content')
  expect(menuFor('desk').map(({ name }) => name)).not.toContain('Content')
  expect(contentAreas.filter(({ role }) => role !== 'admin')).toEqual([])
})
