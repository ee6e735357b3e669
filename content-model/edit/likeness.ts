import { allKeys, fieldOf, isEqual, isList, isMap } from './raw-value.ts'

/** How much of one value is found in another: 0 nothing, 1 everything. Texts are compared by their words. */
export function likeness(one: unknown, other: unknown): number {
  if (isEqual(one, other)) return 1
  if (typeof one === 'string' && typeof other === 'string') return shareOfWords(one, other)
  if (isList(one) && isList(other)) return shareOfItems(one, other)
  if (!isMap(one) || !isMap(other)) return 0
  const keys = allKeys(one, other)
  return keys.reduce((sum, key) => sum + likeness(fieldOf(one, key), fieldOf(other, key)), 0) / keys.length
}

function shareOfWords(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  const shared = words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return shareOf(shared.length, words.length + others.length)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function shareOfItems(one: readonly unknown[], other: readonly unknown[]): number {
  const left = [...other]
  const shared = one.filter((item) => {
    const place = left.findIndex((candidate) => isEqual(item, candidate))
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  })
  return shareOf(shared.length, one.length + other.length)
}

/** Twice what both have, by what there is altogether (the Sørensen–Dice coefficient). */
function shareOf(shared: number, all: number): number {
  return all === 0 ? 0 : (2 * shared) / all
}
