import type { WebhookList } from '../../contract/desk/webhooks.ts'
import type { Database } from '../database/database.ts'

const mostShown = 200

/** The newest events and what became of them, and whether new ones are queued. */
export async function listWebhooks({ kysely }: Database): Promise<WebhookList> {
  const { is_on } = (await kysely.selectFrom('webhook_switch').select('is_on').executeTakeFirst()) ?? { is_on: 0 }
  const rows = await kysely
    .selectFrom('webhook_events')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return {
    isOn: is_on === 1,
    events: rows.map((row) => ({
      id: row.id,
      type: row.type,
      requestId: row.request_id,
      createdAt: row.created_at,
      state: row.state,
      attempts: row.attempts,
      lastAnswer: row.last_answer,
      nextAttemptAt: row.state === 'pending' ? row.next_attempt_at : null,
      settledAt: row.settled_at,
    })),
  }
}
