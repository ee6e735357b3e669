import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EmailKind, OutboxAudience, Schema } from '../database/database-schema.ts'

type Occasion = {
  kind: EmailKind
  /** The request that it is about. */
  requestId: string
  now: number
  /** The host of the site, for the ids of the emails. */
  hostName: string
}

/** One waiting email for each audience, to be stored in the transaction of what it is about. */
export function describeOutboxRows(
  { kind, requestId, now, hostName }: Occasion,
  audiences: readonly OutboxAudience[],
): Insertable<Schema['outbox']>[] {
  return audiences.map((audience) => {
    const id = randomUUIDv7()
    return {
      id,
      request_id: requestId,
      kind,
      audience,
      state: 'pending',
      created_at: now,
      next_attempt_at: now,
      attempts: 0,
      refusals: 0,
      message_id: `<${id}@${hostName}>`,
      accepted_by: '[]',
    }
  })
}
