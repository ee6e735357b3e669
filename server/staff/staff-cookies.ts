import type { Configuration } from '../platform/configuration.ts'
import { isLoopback } from '../platform/is-loopback.ts'

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
