import { hrefOf } from '../app/route.ts'

/** Where a person is shown, by one of their requests of either kind: an address must not stand in an address. */
export function personHref(requestId: string): string {
  return hrefOf(`/people/of/${encodeURIComponent(requestId)}`)
}
