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
  return shareOfItems(wordsOf(one), wordsOf(other))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Twice what both have, by what there is altogether (the Sørensen–Dice coefficient). */
function shareOfItems(one: readonly unknown[], other: readonly unknown[]): number {
  if (one.length + other.length === 0) return 0
  const left = [...other]
  const shared = one.filter((item) => {
    const place = left.findIndex((candidate) => isEqual(item, candidate))
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  })
  return (2 * shared.length) / (one.length + other.length)
}
