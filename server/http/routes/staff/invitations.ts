import type { FastifyInstance } from 'fastify'
import { acceptanceSchema, linkSchema, type OpenLink } from '../../../../contract/desk/sign-in.ts'
import { limits } from '../../../platform/limits.ts'
import { validate } from '../../../platform/validate.ts'
import { acceptLink } from '../../../staff/accept-link.ts'
import { signIn } from '../../../staff/sign-in.ts'
import { findLink } from '../../../staff/staff-links.ts'
import type { StaffDeps } from '../../app-deps.ts'
import { describeCaller, sendStep } from './sign-in.ts'

const options = { config: { isOpenToStrangers: true, isBackground: true }, bodyLimit: limits.smallBodyBytes } as const

/** `POST /api/staff/invitations/…`: what a link is for, and using it up. */
export async function invitationRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { database, clock } = deps
  desk.post('/api/staff/invitations/read', options, async (request): Promise<OpenLink> => {
    const { token } = validate(linkSchema, request.body)
    const { kind, email, name } = await findLink(database.kysely, token, clock())
    return { kind, email, name }
  })
  // With an identity provider, the sign-in itself uses the link up.
  if (deps.provider !== undefined) return
  desk.post('/api/staff/invitations/accept', options, async (request, reply) => {
    const given = validate(acceptanceSchema, request.body)
    const { email } = await acceptLink(deps, { ...given, now: clock() })
    return sendStep(reply, await signIn(deps, { email, passphrase: given.passphrase }, describeCaller(request)))
  })
}
