import { type LookupAddress, lookup as lookUpName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, type Dispatcher, fetch, type Response } from 'undici'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import type { FetchedPage } from './decode-page.ts'

const fetchLimits = {
  bytes: limits.importedPageBytes,
  timeoutMs: limits.urlImportMs,
  redirects: 5,
  /**
   * Every failure to connect takes at least this long, which is longer than a name lookup, so timing reveals nothing.
   */
  quietMs: 1000,
} as const

type FetchDeps = { agent: Dispatcher; limits?: Partial<Record<keyof typeof fetchLimits, number>> }

/**
 * Fetches the HTML at a public address, without running or loading any of it. Throws `import-refused` if the address
 * isn't public or the HTML is missing, too slow or too large. Failed connections all get one message after the same
 * time, so that callers can't explore the internal network.
 */
export async function fetchPublicPage(address: string, deps: FetchDeps): Promise<FetchedPage> {
  const allowed = { ...fetchLimits, ...deps.limits }
  const signal = AbortSignal.timeout(allowed.timeoutMs)
  const quiet = wait(allowed.quietMs, undefined, { ref: false })
  try {
    const response = await follow(new URL(address), { agent: deps.agent, signal, redirectsLeft: allowed.redirects })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) {
      await response.body?.cancel()
      throw refusal(response.ok ? "That address isn't an HTML page." : "The page couldn't be fetched.")
    }
    return { bytes: await readLimited(response, allowed.bytes), type }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (signal.aborted) throw refusal('The page took too long to load.', error)
    await quiet
    throw refusal("This address can't be reached.", error)
  }
}

type Following = { agent: Dispatcher; signal: AbortSignal; redirectsLeft: number }

async function follow(url: URL, { redirectsLeft, ...deps }: Following): Promise<Response> {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw refusal('Only http and https addresses without a password can be imported.')
  }
  const response = await fetch(url, {
    dispatcher: deps.agent,
    redirect: 'manual',
    signal: deps.signal,
    headers: { accept: 'text/html,application/xhtml+xml', 'user-agent': 'design-import' },
  })
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || location === null) return response
  await response.body?.cancel()
  const next = URL.parse(location, url)
  if (redirectsLeft === 0 || next === null)
    throw refusal("The address redirects too many times, or to an address that isn't valid.")
  return follow(next, { ...deps, redirectsLeft: redirectsLeft - 1 })
}

/** Counts what arrives unpacked: a compressed answer may be a thousand times larger than it looks. */
async function readLimited(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > limit) throw refusal('The page is larger than 3 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refusal(detail: string, cause?: unknown): AppError {
  return new AppError('import-refused', { detail, cause })
}

/** Why a connection was never made: its address is not on the public internet. */
class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError'
}

export type Resolve = (hostname: string, callback: (error: Error | null, found: LookupAddress[]) => void) => void

export type ConnectDeps = { resolve?: Resolve; isAllowed?: (address: string) => boolean }

/**
 * An HTTP agent that only reaches public addresses. It checks the exact address it connects to, at the moment it
 * connects: a name looked up earlier could resolve to a different address a moment later. Literal addresses never reach
 * `lookup`, so the connector checks those.
 */
export function connectPublicly({ resolve = resolveAll, isAllowed = isPublicAddress }: ConnectDeps = {}): Agent {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, (error, found) => {
      if (error !== null) return callback(error, '', 0)
      // One private address among them is a trap, not a coincidence.
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
        return callback(new RefusedAddressError(`${hostname} has no public address.`), '', 0)
      }
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
  const connect = buildConnector({ lookup, timeout: 5000, allowH2: false })
  return new Agent({
    connect: (options, callback) => {
      const literal = options.hostname.replace(/^\[|\]$/g, '')
      if (isLiteral(literal) && !isAllowed(literal)) {
        return callback(new RefusedAddressError(`${literal} is not a public address.`), null)
      }
      return connect(options, callback)
    },
  })
}

function isLiteral(hostname: string): boolean {
  return hostname.includes(':') || /^[\d.]+$/.test(hostname)
}

function resolveAll(hostname: string, callback: Parameters<Resolve>[1]): void {
  lookUpName(hostname, { all: true }, callback)
}

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (the clouds' metadata service),
 * carrier, multicast and reserved ranges do not, nor IPv6 addresses that carry an IPv4 one to be reached elsewhere.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !isAlsoReserved(parsed)
}

/** Public by the library's table, yet answered inside some clouds and networks. */
function isAlsoReserved(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) {
    // Azure's platform address, Oracle's metadata, and the documentation ranges of older tables.
    return ['168.63.129.16/32', '192.0.0.0/24', '198.18.0.0/15', '240.0.0.0/4'].some((range) =>
      address.match(ipaddr.IPv4.parseCIDR(range)),
    )
  }
  return ['fec0::/10', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96'].some((range) =>
    address.match(ipaddr.IPv6.parseCIDR(range)),
  )
}
