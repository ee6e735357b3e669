import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const consultations: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('consultation_requests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('treatments', 'text', (column) => column.notNull())
      .addColumn('consent', 'integer', (column) => column.notNull())
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('suspected', 'integer', (column) => column.notNull())
      .addColumn('suspected_reason', 'text')
      .addColumn('once_key', 'text', (column) => column.unique())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('withdrawal_token', 'text', (column) => column.notNull().unique())
      .execute()
    await database.schema
      .createIndex('consultation_requests_by_time')
      .on('consultation_requests')
      .columns(['created_at', 'id'])
      .execute()

    await database.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.notNull().references('consultation_requests.id'))
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('refusals', 'integer', (column) => column.notNull())
      .addColumn('first_attempt_at', 'bigint')
      .addColumn('settled_at', 'bigint')
      .addColumn('last_error', 'text')
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('accepted_by', 'text', (column) => column.notNull())
      .execute()
    await sql`create index outbox_due on outbox (next_attempt_at) where state = 'pending'`.execute(database)
    await sql`create index outbox_dead on outbox (created_at) where state = 'dead'`.execute(database)
    await database.schema.createIndex('outbox_by_request').on('outbox').column('request_id').execute()

    await database.schema
      .createTable('consent_withdrawals')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.notNull().references('consultation_requests.id'))
      .addColumn('withdrawn_at', 'bigint', (column) => column.notNull())
      .execute()

    await database.schema
      .createTable('readiness_probe')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .addColumn('ballast', 'text', (column) => column.notNull())
      .execute()
  },
}
