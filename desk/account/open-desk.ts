import { queryClient } from '../base/query-client.ts'
import { hrefOf, navigate, readRoute } from '../base/route.ts'
import { sessionKey } from '../base/session.ts'
import { readInvitation } from './read-invitation.ts'

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
