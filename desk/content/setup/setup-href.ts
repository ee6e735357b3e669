import { hrefOf } from '../../base/route.ts'

/** Where all steps stand, or one of them. */
export function setupHref(id = ''): string {
  return hrefOf(id === '' ? '/setup' : `/setup/${id}`)
}
