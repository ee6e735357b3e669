import { expect, test } from 'vitest'
import { withValueAt } from '../../../content-model/edit/raw-value.ts'
import { childOf, isWithin, pointerOf, valueAt } from './raw-path.ts'

const clinic = { name: 'Irvine', hours: [{ opens: '08:00' }, { opens: '09:00' }], page: { title: 'Irvine Clinic' } }

test('one value changes, and all beside its way stays the same, so that only its field is drawn again', () => {
  const next = withValueAt(clinic, ['hours', 1, 'opens'], '10:00')
  expect(next).toEqual({ ...clinic, hours: [{ opens: '08:00' }, { opens: '10:00' }] })
  expect(valueAt(next, ['hours', 0])).toBe(clinic.hours[0])
  expect(valueAt(next, ['page'])).toBe(clinic.page)
})

test('a place lies in its group and its list, but not in one whose name only begins alike', () => {
  const opens = pointerOf(['hours', 1, 'opens'])
  expect(isWithin(opens, pointerOf(['hours']))).toBe(true)
  expect(isWithin(opens, pointerOf([]))).toBe(true)
  expect(isWithin(opens, childOf(childOf('[]', 'hours'), 1))).toBe(true)
  expect(isWithin(pointerOf(['hours', 12]), pointerOf(['hours', 1]))).toBe(false)
  expect(isWithin(pointerOf(['hoursInWords']), pointerOf(['hours']))).toBe(false)
})
