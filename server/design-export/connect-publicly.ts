import { type LookupAddress, lookup as lookUpName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './is-public-address.ts'

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
