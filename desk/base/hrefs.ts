import { hrefOf } from './route.ts'

/** Where a request is shown, in the list of all requests. */
export function openRequestHref(id: string): string {
  return hrefOf(`/requests/${encodeURIComponent(id)}`, [['view', 'all']])
}

/** Where a person is shown, by one of their requests of either kind: an address must not stand in an address. */
export function personHref(requestId: string): string {
  return hrefOf(`/people/of/${encodeURIComponent(requestId)}`)
}

/** Where the activity log says what was done to one thing. */
export function recordOfHref(id: string): string {
  return hrefOf('/record', [['about', id]])
}
