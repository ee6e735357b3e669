import { dayMs, hourMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import { retryDelay } from '../jobs/retry-delay.ts'
import type { Clock } from '../platform/clock.ts'
import type { WebhookSettings } from '../platform/service-variables.ts'
import { composeWebhook, type WebhookEvent } from './compose-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

export type WebhookDeps = { database: Database; clock: Clock; settings: WebhookSettings; answerWithinMs: number }

/** Tries again after 10 s, then twice as long each time up to 6 hours, for three days. */
const retries = { firstRetryMs: 10_000, longestRetryMs: 6 * hourMs }
const giveUpAfterMs = 3 * dayMs

/**
 * Sends a claimed event once and writes down the answer. Any 2xx takes it; 410 says that nobody wants events any more, and
 * none is queued from then on until a server starts; everything else, a redirect too, is tried again later.
 */
export async function deliverEvent(deps: WebhookDeps, event: WebhookEvent): Promise<void> {
  const { database, clock } = deps
  const body = await composeWebhook(database, event)
  if (body === undefined) return await settle(database, event, { state: 'dropped', settled_at: clock() })
  const answer = await post(deps, event.id, body)
  if (/^2\d\d$/.test(answer)) {
    return await settle(database, event, { state: 'delivered', settled_at: clock(), last_answer: answer })
  }
  if (answer === '410') return await stopAll(database, clock())
  const isOver = clock() - event.created_at >= giveUpAfterMs
  await settle(database, event, {
    state: isOver ? 'dead' : 'pending',
    settled_at: isOver ? clock() : null,
    next_attempt_at: clock() + retryDelay(event.attempts, retries),
    last_answer: answer,
  })
}

/** The status of the answer, or a word for why there was none. Its body is left unread. */
async function post({ settings, clock, answerWithinMs }: WebhookDeps, id: string, body: string): Promise<string> {
  try {
    const answer = await fetch(settings.url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'clinic-site',
        ...signWebhook(settings.secret, { id, sentAt: clock(), body }),
      },
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await answer.body?.cancel().catch(() => {})
    return String(answer.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not reached'
  }
}

async function settle(database: Database, event: WebhookEvent, end: Partial<WebhookEvent>): Promise<void> {
  await database.store((transaction) =>
    transaction
      .updateTable('webhook_events')
      .set({ ...end, lease: null })
      .where('id', '=', event.id)
      .where('lease', '=', event.lease)
      .execute(),
  )
}

async function stopAll(database: Database, now: number): Promise<void> {
  await database.store(async (transaction) => {
    await transaction.updateTable('webhook_switch').set({ is_on: 0 }).execute()
    await transaction
      .updateTable('webhook_events')
      .set({ state: 'stopped', settled_at: now, last_answer: '410', lease: null })
      .where('state', '=', 'pending')
      .execute()
  })
}
