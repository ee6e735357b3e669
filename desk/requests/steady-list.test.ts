import { expect, it } from 'vitest'
import type { RequestRow } from '../../contract/desk/request-list.ts'
import { holdStill, showAll } from './steady-list.ts'

function row(id: string, changed: Partial<RequestRow> = {}): RequestRow {
  const nextStep = { what: 'First call', at: 0, timing: 'by' } as const
  const about = { location: '', treatment: '', status: 'new', outcome: null, due: 'today', assignedTo: null } as const
  return {
    id,
    version: 1,
    createdAt: 0,
    name: id,
    messageStart: '',
    nextStep,
    isSuspected: false,
    isUnseen: false,
    requests: 1,
    ...about,
    ...changed,
  }
}

const page = (ids: string[], cursor: string | null = null) => ({ rows: ids.map((id) => row(id)), cursor })
const answer = (...pages: ReturnType<typeof page>[]) => ({ key: 'todo', pages })
const shown = showAll(answer(page(['a', 'b', 'c'])))

it('a request that arrives moves no row under the cursor: it is counted above the list', () => {
  const list = holdStill(shown, answer(page(['new', 'a', 'b', 'c'])))
  expect(list.ids).toEqual(['a', 'b', 'c'])
  expect(list.arrived.map(({ id }) => id)).toEqual(['new'])
})

it('what a colleague changes is read where the row stands', () => {
  const rows = [row('c', { name: 'Changed' }), row('a'), row('b')]
  const list = holdStill(shown, { key: 'todo', pages: [{ rows, cursor: null }] })
  expect(list.ids).toEqual(['a', 'b', 'c'])
  expect(list.rows.get('c')?.name).toBe('Changed')
})

it('a request that a colleague closes keeps its place, marked as gone', () => {
  const list = holdStill(shown, answer(page(['a', 'c'])))
  expect(list.ids).toEqual(['a', 'b', 'c'])
  expect([...list.gone]).toEqual(['b'])
})

it('a row that a new one has pushed onto the next page is not called gone', () => {
  const list = holdStill(shown, answer(page(['new', 'a', 'b'], 'more')))
  expect([...list.gone]).toEqual([])
})

it('a page that was asked for comes at the end', () => {
  const list = holdStill(shown, answer(page(['a', 'b', 'c'], 'more'), page(['d', 'e'])))
  expect(list.ids).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(list.arrived).toEqual([])
})

it('another view, and a list that was empty, show all at once', () => {
  expect(holdStill(shown, { ...answer(page(['x'])), key: 'closed' }).ids).toEqual(['x'])
  expect(holdStill(showAll(answer(page([]))), answer(page(['x']))).ids).toEqual(['x'])
})
