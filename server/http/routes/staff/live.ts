import type { FastifyInstance } from 'fastify'
import { openLiveStreams } from '../../../live/live-streams.ts'
import { AppError } from '../../../platform/errors.ts'
import { limits } from '../../../platform/limits.ts'
import { canSeeLocation } from '../../../staff/visible-locations.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** `GET /api/staff/live`, what changes as it changes, and `POST /api/staff/requests/:id/presence`, who looks at what. */
export async function liveRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { live, presence, database, clock, site } = deps
  const streams = openLiveStreams({ live, database, clock, siteFacts: site.facts })
  // Before the connections are waited for: an open stream would hold up the end of the server.
  desk.addHook('preClose', (done) => {
    streams.close()
    done()
  })

  const isBackground = true
  desk.get('/api/staff/live', { config: { isBackground }, exposeHeadRoute: false }, async (request, reply) => {
    if (request.staffSession === undefined) throw new AppError('not-signed-in')
    presence.listen()
    const body = streams.open(request.staffSession, request.headers['last-event-id'] !== undefined)
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(body)
  })

  const options = { config: { isBackground }, bodyLimit: limits.smallBodyBytes }
  desk.post<{ Params: { id: string } }>('/api/staff/requests/:id/presence', options, async (request, reply) => {
    const { id } = request.params
    const row = await database.kysely
      .selectFrom('consultation_requests')
      .select('location')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined || !canSeeLocation(site.facts, request.staff, row.location)) throw new AppError('not-found')
    presence.note({ id, location: row.location, staffId: request.staff.id })
    return reply.code(204).send()
  })
}
