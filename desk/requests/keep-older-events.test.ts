import { expect, it } from 'vitest'
import { sampleDetail } from '../../tests/harness/sample-detail.ts'
import { keepOlderEvents } from './keep-older-events.ts'

const detailWith = (ids: string, eventsBefore: string | null) => ({
  ...sampleDetail,
  eventsBefore,
  events: [...ids].map((id) => ({ kind: 'noted', id, at: 0, by: 'Jo', canUndo: false, note: '' }) as const),
})

type Shown = readonly [ids: string, before: string | null]

it.each<[string, Shown, Shown, Shown]>([
  ['a new note comes on top of older ones that were asked for', ['fedcba', null], ['gfed', 'd'], ['gfedcba', null]],
  ['a note that was taken back goes', ['fedcba', 'a'], ['edc', 'c'], ['edcba', 'a']],
  ['a note on its way is replaced by what became of it', ['?edcba', 'a'], ['fed', 'd'], ['fedcba', 'a']],
  ['where more has happened than one answer holds, the list begins anew', ['cba', null], ['hgf', 'f'], ['hgf', 'f']],
  ['nothing older was asked for', ['fed', 'd'], ['gfe', 'e'], ['gfed', 'd']],
])('%s', (_what, shown, fresh, expected) => {
  const { events, eventsBefore } = keepOlderEvents(detailWith(...shown), detailWith(...fresh))
  expect([events.map(({ id }) => id).join(''), eventsBefore]).toEqual(expected)
})
