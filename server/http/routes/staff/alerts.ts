import type { FastifyInstance } from 'fastify'
import { watchCertificate } from '../../../alerts/certificate-watch.ts'
import { listEmailAlerts } from '../../../alerts/email-alerts.ts'
import { sendAgain } from '../../../alerts/send-again.ts'
import { findStorageAlert } from '../../../alerts/storage-alert.ts'
import { findWebhookAlert } from '../../../alerts/webhook-alert.ts'
import { listWebhooks } from '../../../webhooks/list-webhooks.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** `GET /api/staff/alerts`, what needs somebody's hand, and `POST /api/staff/alerts/:id/send-again` for an email. */
export async function alertRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { database, clock, configuration, live, site, wakeOutbox } = deps
  const tellChange = () => live.publish({ kind: 'alerts-changed' })
  const certificate = watchCertificate({ publicUrl: configuration.publicUrl, clock, onChange: tellChange })

  desk.get('/api/staff/alerts', { config: { isBackground: true } }, async ({ staff }) => {
    const emails = await listEmailAlerts({ database, siteFacts: site.facts, configuration }, staff, clock())
    const storage = await findStorageAlert(configuration.dataDir)
    const webhook = await findWebhookAlert(deps, clock())
    return { alerts: [...emails, ...storage, ...certificate.alerts(), ...webhook] }
  })

  desk.post<{ Params: { id: string } }>('/api/staff/alerts/:id/send-again', async (request, reply) => {
    const { staff, params } = request
    await sendAgain(database, site.facts, { staff, emailId: params.id, now: clock() })
    wakeOutbox()
    tellChange()
    return reply.code(204).send()
  })
}

/** `GET /api/staff/webhooks`: which events went to another system, and what it answered. */
export async function webhookRoutes(desk: FastifyInstance, { database }: StaffDeps): Promise<void> {
  desk.get('/api/staff/webhooks', { config: { role: 'admin' } }, async () => await listWebhooks(database))
}
