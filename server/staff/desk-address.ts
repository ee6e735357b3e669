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

/**
 * How the desk's cookies are called and protected: as `__Host-` cookies, which no other name below the domain can set.
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
