/** A content file's value (JSON) before anything is checked or filled in. */
export type RawMap = { [key: string]: unknown }

export function isMap(value: unknown): value is RawMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** The value of a key of the map itself: `constructor` and the like are no keys of it. */
export function fieldOf(map: RawMap, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

export function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  let value = content
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** Whether two values are equal. The order of keys doesn't matter, and an undefined key counts as absent. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
  }
  if (!isMap(one) || !isMap(other)) return false
  return allKeys(one, other).every((key) => isEqual(fieldOf(one, key), fieldOf(other, key)))
}

/** The keys of the first map in its order, each key that only the other has after its neighbor there. */
export function allKeys(one: RawMap, other: RawMap): string[] {
  const keys = Object.keys(one)
  let after = 0
  for (const key of Object.keys(other)) {
    const place = keys.indexOf(key)
    if (place === -1) keys.splice(after, 0, key)
    after = (place === -1 ? after : place) + 1
  }
  return keys
}

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
