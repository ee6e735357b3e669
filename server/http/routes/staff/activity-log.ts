import type { FastifyInstance } from 'fastify'
import { activityQuerySchema } from '../../../../contract/desk/activity-log.ts'
import { readActivityLog } from '../../../activity-log/read-activity-log.ts'
import { validate } from '../../../platform/validate.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** `POST /api/staff/record/list`: who did what and when, for admins. */
export async function activityLogRoutes(desk: FastifyInstance, { database }: StaffDeps): Promise<void> {
  desk.post('/api/staff/record/list', { config: { role: 'admin' } }, ({ body }) =>
    readActivityLog(database.kysely, validate(activityQuerySchema, body)),
  )
}
