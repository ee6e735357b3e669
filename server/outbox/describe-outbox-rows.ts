import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { OutboxAudience, Schema } from '../database/database-schema.ts'

type Request = Pick<Insertable<Schema['consultation_requests']>, 'id' | 'created_at' | 'suspected'>
type Row = Insertable<Schema['outbox']>

/**
 * The e-mails of a request, to be stored in its own transaction: one to the staff and one to the visitor. A suspected
 * request gets none to the visitor, or a robot could make the clinic write to strangers.
 */
export function describeOutboxRows(request: Request, hostName: string): Row[] {
  const audiences: OutboxAudience[] = request.suspected === 1 ? ['staff'] : ['staff', 'visitor']
  return audiences.map((audience) => describeRow(request.id, { audience, created_at: request.created_at }, hostName))
}

/** The e-mail that tells the staff of a withdrawal, to be stored together with it. */
export function describeWithdrawalRow(requestId: string, now: number, hostName: string): Row {
  return describeRow(requestId, { audience: 'staff', about: 'withdrawal', created_at: now }, hostName)
}

function describeRow(requestId: string, facts: Pick<Row, 'audience' | 'about' | 'created_at'>, hostName: string): Row {
  const id = randomUUIDv7()
  return {
    id,
    request_id: requestId,
    ...facts,
    state: 'pending',
    next_attempt_at: facts.created_at,
    attempts: 0,
    refusals: 0,
    message_id: `<${id}@${hostName}>`,
    accepted_by: '[]',
  }
}
