import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds what else is queued about a request, whose events go out one after the other. */
export const webhookOrder: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('webhook_events_by_request')
      .on('webhook_events')
      .columns(['request_id', 'state'])
      .execute()
  },
}
