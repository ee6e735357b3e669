import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Privacy requests leave the columns of consultation requests, whose names said nothing of what they held. */
export const privacyRequestTable: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('privacy_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('suspected', 'integer', (column) => column.notNull())
      .addColumn('suspected_reason', 'text')
      .addColumn('once_key', 'text', (column) => column.unique())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('withdrawal_token', 'text', (column) => column.notNull().unique())
      .execute()
    await database.schema
      .createIndex('privacy_requests_by_deadline')
      .on('privacy_requests')
      .columns(['due_at', 'id'])
      .execute()
    await sql`
      insert into privacy_requests (id, kind, created_at, due_at, name, email, details, page, suspected,
        suspected_reason, once_key, body_hash, withdrawal_token)
      select id, replace(kind, 'privacy-', ''), created_at, coalesce(due_at, created_at), first_name, email, message, page,
        suspected, suspected_reason, once_key, body_hash, withdrawal_token
      from consultation_requests where kind like 'privacy-%'`.execute(database)
    await sql`delete from consultation_requests where kind like 'privacy-%'`.execute(database)
    await database.schema.alterTable('consultation_requests').dropColumn('kind').execute()
    await database.schema.alterTable('consultation_requests').dropColumn('due_at').execute()
  },
}
