import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { AppError } from '../platform/errors.ts'

const openingSchema = z.object({ userId: z.string(), issuer: z.string() })
const keepingSchema = z.object({ token: z.string() })

/**
 * `api.openSession`: a session, with its cookie, for somebody whom an identity provider has vouched for. better-auth makes
 * it as it makes its own. `api.keepSession`: the cookie for a session whose token is new. Neither has an address, so
 * nothing outside this process can call it.
 */
export function openedSessions() {
  return {
    id: 'opened-sessions',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly({ method: 'POST', body: openingSchema }, async (endpoint) => {
        const { userId, issuer } = endpoint.body
        const { internalAdapter } = endpoint.context
        const user = await internalAdapter.findUserById(userId)
        if (user === null) throw new AppError('not-found')
        const session = await internalAdapter.createSession(userId, false, { issuer })
        await setSessionCookie(endpoint, { session, user })
        return endpoint.json({ id: session.id })
      }),
      keepSession: createAuthEndpoint.serverOnly({ method: 'POST', body: keepingSchema }, async (endpoint) => {
        const found = await endpoint.context.internalAdapter.findSession(endpoint.body.token)
        if (found === null) throw new AppError('not-signed-in')
        await setSessionCookie(endpoint, found)
        return endpoint.json({ id: found.session.id })
      }),
    },
  } satisfies BetterAuthPlugin
}
