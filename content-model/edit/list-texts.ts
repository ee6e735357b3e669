import { isList, isMap } from './raw-value.ts'

export type PlacedText = { path: readonly (string | number)[]; text: string | number }

/** Every text and number of a file's value, with its place. */
export function listTexts(value: unknown, path: readonly (string | number)[] = []): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (isList(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]))
  if (!isMap(value)) return typeof value === 'number' ? [{ path, text: value }] : []
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, [...path, key]))
}
