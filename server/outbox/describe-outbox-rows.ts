import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { OutboxAudience, Schema } from '../platform/database-schema.ts'

type Request = Pick<Insertable<Schema['consultation_requests']>, 'id' | 'created_at' | 'suspected'>

/**
 * The e-mails of a request, to be stored in its own transaction: one to the staff and one to the visitor. A suspected
 * request gets none to the visitor, or a robot could make the clinic write to strangers.
 */
export function describeOutboxRows(request: Request, hostName: string): Insertable<Schema['outbox']>[] {
  const audiences: OutboxAudience[] = request.suspected === 1 ? ['staff'] : ['staff', 'visitor']
  return audiences.map((audience) => {
    const id = randomUUIDv7()
    return {
      id,
      request_id: request.id,
      audience,
      state: 'pending',
      created_at: request.created_at,
      next_attempt_at: request.created_at,
      attempts: 0,
      refusals: 0,
      message_id: `<${id}@${hostName}>`,
      accepted_by: '[]',
    }
  })
}
