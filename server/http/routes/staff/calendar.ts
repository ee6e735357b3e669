import type { FastifyInstance } from 'fastify'
import { calendarFeedSchema, calendarQuerySchema } from '../../../../contract/desk/calendar.ts'
import { listFeeds, makeFeed, revokeFeed } from '../../../appointments/calendar-feed.ts'
import { readCalendar } from '../../../appointments/read-calendar.ts'
import { validate } from '../../../platform/validate.ts'
import { deskUrl } from '../../../staff/desk-address.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** The clinics' calendars, and the addresses at which other programs read them. */
export async function calendarRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const calendarDeps = { ...deps, siteFacts: deps.site.facts }
  const config = { role: 'admin' } as const

  desk.post('/api/staff/calendar', async ({ staff, body }) =>
    readCalendar(calendarDeps, staff, validate(calendarQuerySchema, body)),
  )

  desk.get('/api/staff/calendar/feeds', { config }, async () => listFeeds(deps.database))

  desk.post('/api/staff/calendar/feeds', { config }, async ({ staff, body }) => {
    const secret = await makeFeed(calendarDeps, { staff, ...validate(calendarFeedSchema, body) })
    return { address: `${deskUrl(deps.configuration)}/calendar/${secret}.ics` }
  })

  desk.post('/api/staff/calendar/feeds/revoke', { config }, async ({ staff, body }, reply) => {
    await revokeFeed(calendarDeps, { staff, ...validate(calendarFeedSchema, body) })
    return reply.code(204).send()
  })
}
