import type { Configuration } from '../platform/configuration.ts'

type Sender = { origin: string | undefined; host: string | undefined }

/**
 * Says whether a post comes from this site: its `Origin` is `PUBLIC_URL`'s or, if that is unset, names the request's
 * own Host (with any scheme, because a proxy may have ended TLS). No `Origin` at all means that no other website's page
 * sent it.
 */
export function isOwnOrigin({ origin, host }: Sender, { publicUrl }: Pick<Configuration, 'publicUrl'>): boolean {
  if (origin === undefined) return true
  const given = URL.parse(origin)
  if (given === null || !/^https?:$/.test(given.protocol) || given.origin !== origin.toLowerCase()) return false
  if (publicUrl !== undefined) return given.origin === publicUrl
  return host !== undefined && given.host === URL.parse(`${given.protocol}//${host}`)?.host
}
