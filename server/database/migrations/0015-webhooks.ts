import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Events for other systems. The database itself adds them, in the transaction of whatever stores, changes or deletes a
 * request: a form, the desk, a command or the end of its time. As long as no server has a receiver, it adds none.
 */
export const webhooks: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('webhook_switch')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('webhook_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('last_answer', 'text')
      .addColumn('settled_at', 'bigint')
      .execute()
    await database.schema
      .createIndex('webhook_events_due')
      .on('webhook_events')
      .columns(['state', 'next_attempt_at'])
      .execute()
    await database.schema
      .createIndex('webhook_events_by_time')
      .on('webhook_events')
      .columns(['created_at', 'id'])
      .execute()
    const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
    await (isPostgres ? addPostgresTriggers(database) : addSqliteTriggers(database))
  },
}

const occasions = [
  { change: 'insert', type: 'request.created', row: 'new', when: '' },
  { change: 'update', type: 'request.changed', row: 'new', when: 'new.version <> old.version and' },
  { change: 'delete', type: 'request.deleted', row: 'old', when: '' },
] as const

const isOn = 'exists (select 1 from webhook_switch where is_on = 1)'

async function addSqliteTriggers(database: Kysely<unknown>): Promise<void> {
  const now = "cast(unixepoch('subsec') * 1000 as integer)"
  for (const { change, type, row, when } of occasions) {
    await sql`
      create trigger ${sql.ref(`consultation_requests_webhook_${change}`)} after ${sql.raw(change)} on consultation_requests
      when ${sql.raw(`${when} ${isOn}`)}
      begin
        insert into webhook_events (id, type, request_id, created_at, next_attempt_at)
        values (lower(hex(randomblob(16))), ${sql.lit(type)}, ${sql.raw(`${row}.id`)}, ${sql.raw(now)}, ${sql.raw(now)});
      end`.execute(database)
  }
}

async function addPostgresTriggers(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function queue_webhook_event() returns trigger language plpgsql as ${sql.lit(`
      declare
        now_ms bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
        request_id text := case when tg_op = 'DELETE' then old.id else new.id end;
      begin
        if ${isOn} then
          insert into webhook_events (id, type, request_id, created_at, next_attempt_at)
          values (replace(gen_random_uuid()::text, '-', ''), tg_argv[0], request_id, now_ms, now_ms);
        end if;
        return null;
      end`)}`.execute(database)
  for (const { change, type } of occasions) {
    const condition = change === 'update' ? 'when (new.version <> old.version)' : ''
    await sql`
      create trigger ${sql.ref(`webhook_${change}`)} after ${sql.raw(change)} on consultation_requests
      for each row ${sql.raw(condition)} execute function queue_webhook_event(${sql.lit(type)})`.execute(database)
  }
}
