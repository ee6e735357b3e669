import { expect, test } from 'vitest'
import { filtersOf, writeFilterStyles } from './filters-of.ts'

const cases = [
  { treatment: 'fue', pattern: 'norwood-5', decade: '40s' },
  { treatment: 'fue', pattern: 'norwood-3', decade: '40s' },
  { treatment: 'serum', pattern: 'norwood-3', decade: '40s' },
]
const named = (legend: string) => ({ legend, name: (value: string) => value.toUpperCase() })
const words = { treatment: named('Treatment'), pattern: named('Pattern'), decade: named('Age') }

test('a visitor is only offered what tells the cases apart, in order, with how many there are', () => {
  expect(filtersOf(cases, words)).toEqual([
    {
      trait: 'treatment',
      legend: 'Treatment',
      options: [
        { value: 'fue', label: 'FUE', count: 2 },
        { value: 'serum', label: 'SERUM', count: 1 },
      ],
    },
    {
      trait: 'pattern',
      legend: 'Pattern',
      options: [
        { value: 'norwood-3', label: 'NORWOOD-3', count: 2 },
        { value: 'norwood-5', label: 'NORWOOD-5', count: 1 },
      ],
    },
  ])
})

test('one case alone needs neither filters nor their styles', () => {
  const [first] = cases
  const alone = first ? [first] : []
  expect(filtersOf(alone, words)).toEqual([])
  expect(writeFilterStyles([], alone)).toBe('')
})
