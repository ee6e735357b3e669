import type { IncomingMessage } from 'node:http'
import { AppError } from '../platform/errors.ts'

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
