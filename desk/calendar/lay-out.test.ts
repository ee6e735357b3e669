import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

const at = (startsAt: number, endsAt: number) => ({ startsAt, endsAt })
const places = (...spans: { startsAt: number; endsAt: number }[]) =>
  layOut(spans).map(({ column, columns }) => `${column + 1} of ${columns}`)

test('appointments one after the other each have the whole width', () => {
  expect(places(at(9, 10), at(10, 11), at(12, 13))).toEqual(['1 of 1', '1 of 1', '1 of 1'])
})

test('those that overlap share it, and whoever comes after the shorter one takes its place', () => {
  expect(places(at(9, 12), at(9, 10), at(10, 11), at(12, 13))).toEqual(['1 of 2', '2 of 2', '2 of 2', '1 of 1'])
})

test('three at once stand in three columns', () => {
  expect(places(at(9, 10), at(9, 10), at(9.5, 10))).toEqual(['1 of 3', '2 of 3', '3 of 3'])
})
