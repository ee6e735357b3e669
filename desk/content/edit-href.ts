import { hrefOf } from '../base/route.ts'
import { pointerOf, type RawPath } from './form/raw-path.ts'

/** Leads to the editor of a file, and to a field in it. Images have an area of their own. */
export function editHref(file: string, path?: RawPath): string {
  if (/^pictures(\/|$)/.test(file)) return hrefOf('/images')
  return hrefOf(`/edit/${file}`, [['at', path && path.length > 0 ? pointerOf(path) : '']])
}

/** `["entries",2,"answer"]`, or as people write it, `entries.2.answer`. Null for what is no place. */
export function readPlace(at: string | null): string | null {
  if (at === null || at === '') return null
  if (!at.startsWith('[')) return pointerOf(at.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)))
  try {
    return JSON.stringify(JSON.parse(at))
  } catch {
    return null
  }
}
