import type { Configuration } from '../platform/configuration.ts'
import { isLoopback } from '../platform/is-loopback.ts'

/**
 * Where links into the desk lead. Without `PUBLIC_URL` the desk answers on this machine alone, and never at the brand's
 * address.
 */
export function deskUrl({ publicUrl, host, port }: Pick<Configuration, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isLoopback(name) ? name : 'localhost'}:${port}`
}

/** Where a request stands at the desk. Its id says nothing of the visitor, and stands where no server sees it. */
export function requestAddress(desk: string, id: string): string {
  return `${desk}/staff#/requests/${id}`
}
