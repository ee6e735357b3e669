import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * An email says itself what it is about, instead of through its request, and may be about a row of any table. SQLite
 * cannot drop a foreign key, so the table is made anew.
 */
export const emailKinds: Migration = {
  async up(database: Kysely<unknown>) {
    for (const index of ['outbox_due', 'outbox_dead', 'outbox_by_request', 'outbox_handed']) {
      await database.schema.dropIndex(index).execute()
    }
    await database.schema.alterTable('outbox').renameTo('former_outbox').execute()
    await database.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
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
      .addColumn('mailbox_hash', 'text')
      .addColumn('handed_at', 'bigint')
      .execute()
    await sql`
      insert into outbox (id, request_id, kind, audience, state, created_at, next_attempt_at, lease, attempts, refusals,
        first_attempt_at, settled_at, last_error, message_id, accepted_by, mailbox_hash, handed_at)
      select email.id, request_id,
        case
          when about = 'withdrawal' then 'withdrawal'
          when request.kind like 'privacy-%' then 'privacy-request'
          else 'consultation'
        end,
        audience, state, email.created_at, next_attempt_at, lease, attempts, refusals,
        first_attempt_at, settled_at, last_error, message_id, accepted_by, mailbox_hash, handed_at
      from former_outbox as email join consultation_requests as request on request.id = email.request_id
    `.execute(database)
    await database.schema.dropTable('former_outbox').execute()

    await sql`create index outbox_due on outbox (next_attempt_at) where state = 'pending'`.execute(database)
    await sql`create index outbox_dead on outbox (created_at) where state = 'dead'`.execute(database)
    await database.schema.createIndex('outbox_by_request').on('outbox').column('request_id').execute()
    await sql`
      create index outbox_handed on outbox (mailbox_hash, handed_at) where handed_at is not null`.execute(database)
  },
}
