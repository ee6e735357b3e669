// Checks that a request names one host, and comes from this site's own pages.

import type { IncomingMessage } from 'node:http'
import type { Configuration } from '../../platform/configuration.ts'
import { AppError } from '../../platform/errors.ts'

const host = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * Returns the error for a request that doesn't name exactly one host (RFC 9112, 3.2), which proxies could read two
 * ways.
 */
export function findHostFault({ rawHeaders, headers, httpVersion }: IncomingMessage): AppError | undefined {
  if (headers.host === undefined && httpVersion !== '1.1') return undefined
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) count += 1
  if (count === 1 && host.test(headers.host ?? '')) return undefined
  return new AppError('malformed-request', { detail: 'The request must name one host.' })
}

function isHost(name = ''): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}

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
