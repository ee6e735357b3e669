import { expect, test } from 'vitest'
import { extendTo, keepShown, nothingSelected, selectAll, toggle } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('')

test('a second press takes a request out of the selection again', () => {
  const chosen = toggle(toggle(nothingSelected, 'a'), 'c')
  expect(idsOf(chosen)).toBe('ac')
  expect(idsOf(toggle(chosen, 'a'))).toBe('c')
})

test('with Shift all requests between two are chosen, upward too, and those chosen before stay', () => {
  const chosen = toggle(toggle(nothingSelected, 'a'), 'c')
  expect(idsOf(extendTo(chosen, 'e', order))).toBe('acde')
  expect(idsOf(extendTo(toggle(nothingSelected, 'd'), 'b', order))).toBe('bcd')
})

test('a range that went too far can be drawn back', () => {
  const far = extendTo(toggle(nothingSelected, 'b'), 'e', order)
  expect(idsOf(extendTo(far, 'c', order))).toBe('bc')
})

test('what is no longer shown is no longer chosen, for good', () => {
  const chosen = selectAll(order)
  const kept = keepShown(chosen, new Set(['a', 'b']))
  expect(idsOf(kept)).toBe('ab')
  expect(idsOf(keepShown(kept, new Set(order)))).toBe('ab')
})

test('while all of it is shown the selection is the same object: nothing is drawn again', () => {
  const chosen = toggle(nothingSelected, 'b')
  expect(keepShown(chosen, new Set(order))).toBe(chosen)
})

test('a range begins anew where the request that it began at has left', () => {
  const chosen = keepShown(toggle(toggle(nothingSelected, 'd'), 'a'), new Set(['b', 'c', 'd', 'e']))
  expect(idsOf(extendTo(chosen, 'c', order))).toBe('cd')
})
