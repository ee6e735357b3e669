import { queryClient } from '../base/query-client.ts'
import { hrefOf, navigate, readRoute } from '../base/route.ts'
import { sessionKey } from '../base/session.ts'

/** To where somebody was going: a page of this site that asked them to sign in, or the place in the desk. */
export async function openDesk(): Promise<void> {
  const { path, search } = readRoute(location.hash)
  const back = search.get('back')
  if (back !== null && isPathOfThisSite(back)) {
    location.assign(back)
    return
  }
  // A used link is not an address to come back to.
  if (readInvitation(path) !== undefined || path === '/sign-in') navigate(hrefOf('/'), { replace: true })
  await queryClient.invalidateQueries({ queryKey: sessionKey })
}

function isPathOfThisSite(back: string): boolean {
  return back.startsWith('/') && URL.parse(back, location.origin)?.origin === location.origin
}

/** The secret of an invitation's link, where the path is one. */
export function readInvitation(path: string): string | undefined {
  const token = /^\/invitation\/([^/]+)$/.exec(path)?.[1]
  return token && decodeURIComponent(token)
}
