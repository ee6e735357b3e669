import { fieldOf, isEqual, isMap } from '../../content-model/edit/raw-value.ts'
import { findContentFile } from '../../content-model/files/content-files.ts'
import { describeFields } from '../../content-model/files/describe-forms.ts'

const field = 'updatedAt'

type Versions = {
  value: unknown
  /** What the draft says so far. */
  before: unknown
  /** Undefined for a new file. */
  published: unknown
  now: number
}

/** The value with the time that somebody read: it's never written by hand, so that no two people write it at a time. */
export function keepDate(path: string, value: unknown, read: unknown): unknown {
  return isMap(value) && isMap(read) && isDated(path) ? { ...value, [field]: fieldOf(read, field) } : value
}

/** The value with the time at which it changed, if its file keeps one; again as published, with the time of before. */
export function dateChange(path: string, { value, before, published, now }: Versions): unknown {
  if (!isMap(value) || !isDated(path)) return value
  const saysAgain = (other: unknown) => isMap(other) && isEqual({ ...value, [field]: other[field] }, other)
  if (saysAgain(published) && isMap(published)) return { ...value, [field]: fieldOf(published, field) }
  if (saysAgain(before)) return value
  return { ...value, [field]: `${new Date(now).toISOString().slice(0, 19)}Z` }
}

function isDated(path: string): boolean {
  const { file } = findContentFile(path) ?? {}
  return file !== undefined && describeFields(file).properties?.[field] !== undefined
}
