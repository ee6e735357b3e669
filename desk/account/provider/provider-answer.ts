import { hrefOf, leaveQuery, readRoute } from '../../base/route.ts'
import { readInvitation } from '../open-desk.ts'

const storageKey = 'desk-return'

/** True where an identity provider has just sent the browser back. Nothing else puts a `state` into the desk's address. */
export function hasProviderAnswer(): boolean {
  return new URLSearchParams(location.search).has('state')
}

/** The query that the provider sent, or null. The address gets the remembered place in the desk instead, at once. */
export function takeProviderAnswer(): string | null {
  if (!hasProviderAnswer()) return null
  const answer = location.search
  leaveQuery(recallPlace())
  return answer
}

/** Keeps where somebody was going, for this tab, while they are at the provider's. */
export function rememberPlace(): void {
  try {
    sessionStorage.setItem(storageKey, placeOf(location))
  } catch {
    // A browser that keeps nothing leads to the start.
  }
}

/**
 * The place as a fragment of `/staff`, where the provider leads back to. Without what must not be stored: what was searched
 * for may be a visitor's name, and a link has a secret.
 */
export function placeOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  const { path, search } = readRoute(hash)
  search.delete('q')
  const place = readInvitation(path) === undefined ? hrefOf(path, search) : hrefOf('/')
  return pathname === '/staff' ? place : hrefOf('/sign-in', [['back', pathname + place]])
}

function recallPlace(): string {
  try {
    const place = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return place ?? ''
  } catch {
    return ''
  }
}
