import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { hashMailbox } from '../../platform/fingerprint.ts'

/** A withdrawal outlives its request without the address, and the outbox knows to which mailbox it wrote when. */
export const withdrawals: Migration = {
  async up(database: Kysely<unknown>) {
    const { rows } = await sql<{ email: string; withdrawn_at: number }>`
      select email, withdrawn_at from consent_withdrawals`.execute(database)
    await database.schema.dropTable('consent_withdrawals').execute()
    await database.schema
      .createTable('consent_withdrawals')
      .addColumn('mailbox_hash', 'text', (column) => column.primaryKey())
      .addColumn('withdrawn_at', 'bigint', (column) => column.notNull())
      .execute()
    for (const { email, withdrawn_at } of rows) {
      await sql`
        insert into consent_withdrawals (mailbox_hash, withdrawn_at) values (${hashMailbox(email)}, ${withdrawn_at})
        on conflict (mailbox_hash) do update set withdrawn_at = excluded.withdrawn_at
        where excluded.withdrawn_at > consent_withdrawals.withdrawn_at`.execute(database)
    }

    await database.schema.alterTable('outbox').addColumn('about', 'text').execute()
    await database.schema.alterTable('outbox').addColumn('mailbox_hash', 'text').execute()
    await database.schema.alterTable('outbox').addColumn('handed_at', 'bigint').execute()
    await sql`
      create index outbox_handed on outbox (mailbox_hash, handed_at) where handed_at is not null`.execute(database)
  },
}
