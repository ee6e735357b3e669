import type { FastifyInstance } from 'fastify'
import { listWebhooks } from '../../../webhooks/list-webhooks.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** `GET /api/staff/webhooks`: which events went to another system, and what it answered. */
export async function webhookRoutes(desk: FastifyInstance, { database }: StaffDeps): Promise<void> {
  desk.get('/api/staff/webhooks', { config: { role: 'admin' } }, async () => await listWebhooks(database))
}
