import type { Kysely, Selectable } from 'kysely'
import { toAppointmentRecord } from '../appointments/stored-appointment.ts'
import { toConsultationRecord } from '../consultations/read-consultations.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { findWithdrawals } from '../withdrawals/find-withdrawals.ts'

export type WebhookEvent = Selectable<Schema['webhook_events']>

/**
 * The body of an event, written when it is sent, so that nothing of a request is kept a second time: the request or its
 * appointment as it is now, or the id alone once it is deleted. Undefined where it went before anybody was told that it
 * had come or changed.
 */
export async function composeWebhook({ kysely }: Database, event: WebhookEvent): Promise<string | undefined> {
  const about = { type: event.type, timestamp: new Date(event.created_at).toISOString() }
  if (event.type === 'request.deleted') return JSON.stringify({ ...about, data: { id: event.request_id } })
  if (event.appointment_id != null) {
    const appointment = await describeAppointment(kysely, event, event.appointment_id)
    return appointment && JSON.stringify({ ...about, data: appointment })
  }
  const row = await kysely
    .selectFrom('consultation_requests')
    .selectAll()
    .where('id', '=', event.request_id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const withdrawnAt = (await findWithdrawals(kysely, [row.email]))(row.email)
  // The visitor was told that the clinic's staff can read the answers, and nobody else.
  const { answers: _, ...data } = toConsultationRecord(row, withdrawnAt)
  return JSON.stringify({ ...about, data })
}

/** An appointment as it is now, without the person: that is the request's. One that was taken back is its ids alone. */
async function describeAppointment(kysely: Kysely<Schema>, { type, request_id }: WebhookEvent, id: string) {
  const ids = { id, requestId: request_id }
  if (type === 'appointment.deleted') return ids
  const row = await kysely.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ...ids,
    ...toAppointmentRecord(row),
  }
}
