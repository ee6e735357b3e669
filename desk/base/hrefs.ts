import { hrefOf } from './route.ts'

/** Leads to a request in the list of all requests. */
export function openRequestHref(id: string): string {
  return hrefOf(`/requests/${encodeURIComponent(id)}`, [['view', 'all']])
}

/** Leads to a person by one of their requests (of either kind), because an email address must not stand in a URL. */
export function personHref(requestId: string): string {
  return hrefOf(`/people/of/${encodeURIComponent(requestId)}`)
}

/** Leads to the activity log's entries about one thing. */
export function recordOfHref(id: string): string {
  return hrefOf('/record', [['about', id]])
}
