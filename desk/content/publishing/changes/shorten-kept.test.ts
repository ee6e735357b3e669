import { expect, it } from 'vitest'
import { shortenKept } from './shorten-kept.ts'

const long = Array.from({ length: 80 }, (_one, index) => `word${index}`).join(' ')

it('an owner sees a changed word with what is near it, not the whole page', () => {
  const [before, removed, added, after] = shortenKept([
    { is: 'kept', text: `${long} ` },
    { is: 'removed', text: 'five' },
    { is: 'added', text: 'six' },
    { is: 'kept', text: ` ${long}` },
  ])
  expect(removed?.text).toBe('five')
  expect(added?.text).toBe('six')
  expect(before?.text).toMatch(/^ … word.* word79 $/)
  expect(after?.text).toMatch(/^ word0 .*word\d+ … $/)
})

it('an owner sees a short text as a whole', () => {
  const words = [
    { is: 'removed', text: 'Five' },
    { is: 'added', text: 'Six' },
    { is: 'kept', text: ' clinics from the coast to the desert' },
  ] as const
  expect(shortenKept(words)).toEqual(words)
})
