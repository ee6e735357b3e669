import type { FastifyInstance } from 'fastify'
import { recordQuerySchema } from '../../../../contract/desk/record.ts'
import { readRecord } from '../../../audit-log/read-record.ts'
import { validate } from '../../../platform/validate.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** `POST /api/staff/record/list`: who did what and when, for admins. */
export async function recordRoutes(desk: FastifyInstance, { database }: StaffDeps): Promise<void> {
  desk.post('/api/staff/record/list', { config: { role: 'admin' } }, ({ body }) =>
    readRecord(database.kysely, validate(recordQuerySchema, body)),
  )
}
