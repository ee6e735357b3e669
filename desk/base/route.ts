import { useMemo, useSyncExternalStore } from 'react'

/**
 * The current place in the desk. All of it is after the `#`, which no server, log or proxy ever sees, because a search
 * may be a visitor's name. (Hash routers of the router libraries put the search before the `#`.)
 */
export type Route = { path: string; search: URLSearchParams }

/** The desk has two pages, because what edits the content is as large as all the rest. */
export type DeskPageAddress = '/staff' | '/staff/content'

const listeners = new Set<() => void>()

export function readRoute(fragment: string): Route {
  const [path = '', search = ''] = fragment.replace(/^#/, '').split('?', 2)
  return { path: path === '' ? '/' : path, search: new URLSearchParams(search) }
}

/** The address of a place in the desk, for a link. Empty parameters are left out. */
export function hrefOf(path: string, search: Iterable<readonly [string, string]> = []): string {
  const parameters = new URLSearchParams([...search].filter(([, value]) => value !== '').map(([...pair]) => pair))
  return parameters.size === 0 ? `#${path}` : `#${path}?${parameters}`
}

/** The same from either page of the desk to either. */
export function hrefOn(page: DeskPageAddress, ...place: Parameters<typeof hrefOf>): string {
  const href = hrefOf(...place)
  return location.pathname === page ? href : page + href
}

/** Goes there, also to the desk's other page. `replace` leaves no step for the browser's Back button, as while somebody types a search. */
export function navigate(href: string, { replace = false } = {}): void {
  if (href === location.hash) return
  if (!href.startsWith('#')) {
    location.assign(href)
    return
  }
  history[replace ? 'replaceState' : 'pushState'](null, '', href)
  tellAll()
}

/** Goes there, and takes the query out of the address: it was for the server alone. */
export function leaveQuery(href: string): void {
  history.replaceState(null, '', location.pathname + href)
  tellAll()
}

export function useRoute(): Route {
  const fragment = useSyncExternalStore(subscribe, () => location.hash)
  return useMemo(() => readRoute(fragment), [fragment])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', tellAll)
  addEventListener('hashchange', tellAll)
  return () => listeners.delete(listener)
}

/**
 * One listener for the whole page. With one each, React draws between them, and the area that is being left reads the
 * address of the next one as its own.
 */
function tellAll(): void {
  for (const listener of listeners) listener()
}
