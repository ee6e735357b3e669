import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../staff/end-sessions.ts'
import type { StaffDeps } from '../../app-deps.ts'
import { readAddress } from '../../read-address.ts'

const oneSession = z.object({ id: z.string() })

/** `/api/staff/account/…`: one's own sign-ins. */
export async function accountRoutes(desk: FastifyInstance, { database, clock }: StaffDeps): Promise<void> {
  const caller = ({ staff, staffSession }: FastifyRequest) => {
    if (staffSession === undefined) throw new AppError('not-signed-in')
    return { staff, sessionId: staffSession.id, now: clock() }
  }
  desk.get('/api/staff/account/sessions', (request) => listOwnSessions(database, caller(request)))
  desk.post('/api/staff/account/sessions/end-others', async (request, reply) => {
    await endOtherSessions(database, caller(request))
    return reply.code(204).send()
  })
  desk.post('/api/staff/account/sessions/:id/end', async (request, reply) => {
    const { id } = readAddress(oneSession, request.params)
    await endOwnSession(database, { ...caller(request), sessionId: id })
    return reply.code(204).send()
  })
}
