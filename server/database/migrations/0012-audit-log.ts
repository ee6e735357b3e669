import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const refusal = 'the record is never changed'

/**
 * The log of who did what at the desk. Its lines refer to no other row, so that what they are about can be deleted. The
 * database itself refuses to change or delete a line.
 */
export const auditLog: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target_kind', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', 'id']).execute()
    await database.schema.createIndex('audit_log_by_person').on('audit_log').columns(['staff_id', 'at', 'id']).execute()
    await database.schema
      .createIndex('audit_log_by_target')
      .on('audit_log')
      .columns(['target_id', 'at', 'id'])
      .execute()
    const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
    await (isPostgres ? refuseOnPostgres(database) : refuseOnSqlite(database))
  },
}

async function refuseOnSqlite(database: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete'] as const) {
    await sql`
      create trigger ${sql.ref(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
      begin select raise(abort, ${sql.lit(refusal)}); end`.execute(database)
  }
}

async function refuseOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_log_change() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(database)
  await sql`
    create trigger audit_log_no_change before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_log_change()`.execute(database)
}
