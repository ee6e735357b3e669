import { fieldOf, isList, isMap } from '../../../content-model/edit/raw-value.ts'

/** The way to a value in a file: keys, and positions in lists. */
export type RawPath = readonly (string | number)[]

/** A path as one text, which React can compare. */
export function pointerOf(path: RawPath): string {
  return JSON.stringify(path)
}

export function pathOf(pointer: string): RawPath {
  return JSON.parse(pointer)
}

export function childOf(pointer: string, key: string | number): string {
  return pointerOf([...pathOf(pointer), key])
}

/** Whether the one place is the other, or lies in it. */
export function isWithin(pointer: string, outer: string): boolean {
  if (pointer === outer || outer === '[]') return true
  return pointer.startsWith(`${outer.slice(0, -1)},`)
}

export function valueAt(value: unknown, path: RawPath): unknown {
  return path.reduce<unknown>((inside, key) => {
    if (isList(inside)) return inside[Number(key)]
    return isMap(inside) ? fieldOf(inside, String(key)) : undefined
  }, value)
}
