import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which emails a server was sending when it died: they may have left, and go out again. Servers from before leave it empty. */
export const perhapsSent: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('outbox').addColumn('perhaps_sent_at', 'bigint').execute()
  },
}
