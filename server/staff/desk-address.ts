import type { Configuration } from '../platform/configuration.ts'
import { isLoopback } from '../platform/is-loopback.ts'

/** The base of links into the desk. Without `PUBLIC_URL`, that's this machine, never the brand's address. */
export function deskUrl({ publicUrl, host, port }: Pick<Configuration, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isLoopback(name) ? name : 'localhost'}:${port}`
}

/** A request's address at the desk. Its id says nothing of the visitor, and the fragment never reaches a server. */
export function requestAddress(desk: string, id: string): string {
  return `${desk}/staff#/requests/${id}`
}

/**
 * The names and attributes of the desk's cookies: `__Host-`, so that no other name below the domain can set them.
 * Without `PUBLIC_URL` the desk works on this machine only, where http has to do.
 */
export function staffCookies({ publicUrl }: Pick<Configuration, 'publicUrl'>) {
  const isPlain = publicUrl === undefined || isPlainLoopback(publicUrl)
  return {
    prefix: isPlain ? 'staff' : '__Host-staff',
    attributes: { secure: !isPlain, httpOnly: true, sameSite: 'strict', path: '/' },
  } as const
}

function isPlainLoopback(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && isLoopback(hostname)
}
