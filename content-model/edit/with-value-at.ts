import { isList, isMap } from './raw-value.ts'

/** The value with something else at one place; undefined takes a key away. All that lies beside the way stays the same. */
export function withValueAt(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (isList(value)) return value.with(Number(key), withValueAt(value[Number(key)], rest, next))
  const { [String(key)]: before, ...others } = isMap(value) ? value : {}
  const after = withValueAt(before, rest, next)
  if (after === undefined) return others
  return isMap(value) && Object.hasOwn(value, key) ? { ...value, [String(key)]: after } : { ...others, [key]: after }
}
