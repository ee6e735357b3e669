import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StaffSession } from '../../../../contract/desk/staff.ts'

/** `GET /api/staff/session`: who is calling, which the desk asks before anything else. */
export async function sessionRoutes(desk: FastifyInstance): Promise<void> {
  const config = { isOpenToStrangers: true, isBackground: true }
  desk.get('/api/staff/session', { config }, async (request) => describeSession(request))
}

function describeSession({ staffSession }: FastifyRequest): StaffSession {
  if (staffSession === undefined) return { state: 'signed-out' }
  const { member, endsAt, hasAuthenticator } = staffSession
  return hasAuthenticator
    ? { state: 'signed-in', member, endsAt }
    : { state: 'authenticator-needed', email: member.email }
}
