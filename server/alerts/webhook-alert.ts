import type { DeskAlert } from '../../contract/desk/alerts.ts'
import { dayMs, hourMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'

const shownForMs = 14 * dayMs

type Deps = { database: Database; configuration: Pick<Configuration, 'webhooks'> }

/** Says when another system no longer gets its events: it refused them for good, or has not taken one for an hour. */
export async function findWebhookAlert({ database, configuration }: Deps, now: number): Promise<DeskAlert[]> {
  if (configuration.webhooks === undefined) return []
  const failing = await database.kysely
    .selectFrom('webhook_events')
    .select(['state'])
    .where((row) =>
      row.or([
        row.and([row('state', 'in', ['dead', 'stopped']), row('settled_at', '>', now - shownForMs)]),
        row.and([row('state', '=', 'pending'), row('created_at', '<', now - hourMs)]),
      ]),
    )
    .orderBy('state', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (failing === undefined) return []
  const isStopped = failing.state === 'stopped'
  return [
    {
      id: 'webhook',
      kind: 'webhook',
      severity: 'warning',
      title: isStopped
        ? 'The connected system has stopped taking events'
        : "Events aren't reaching the connected system",
      remedy: isStopped
        ? 'Ask whoever runs the site to restart the server so it tries again, or to remove WEBHOOK_URL if that system is no longer used.'
        : 'Ask whoever runs the site to check the system at WEBHOOK_URL.',
      requestId: null,
    },
  ]
}
