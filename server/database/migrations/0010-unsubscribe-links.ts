import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The links in emails that were sent outlive their requests for a while. */
export const unsubscribeLinks: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('unsubscribe_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('mailbox_hash', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
