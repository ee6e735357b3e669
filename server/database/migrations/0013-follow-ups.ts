import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { fillFindableColumns } from './fill-findable-columns.ts'

const dayMs = 86_400_000

/**
 * The follow-up of a request: its status, its next step, and each thing that was done. The columns are in the request's
 * own table, so that the desk lists, filters and searches one table. The wide indexes answer without reading the rows,
 * whose messages are long.
 */
export const followUps: Migration = {
  async up(database: Kysely<unknown>) {
    const requests = database.schema.alterTable('consultation_requests')
    await requests.addColumn('status', 'text', (column) => column.notNull().defaultTo('new')).execute()
    await requests.addColumn('outcome', 'text').execute()
    await requests.addColumn('assigned_to', 'text').execute()
    await requests.addColumn('next_step', 'text').execute()
    await requests.addColumn('next_step_at', 'bigint').execute()
    await requests.addColumn('next_step_timing', 'text').execute()
    await requests.addColumn('reminded_at', 'bigint').execute()
    await requests.addColumn('first_contact_at', 'bigint').execute()
    await requests.addColumn('last_event_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute()
    await requests.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute()
    await requests.addColumn('search_text', 'text', (column) => column.notNull().defaultTo('')).execute()
    await requests.addColumn('mailbox_hash', 'text', (column) => column.notNull().defaultTo('')).execute()
    await fillFollowUps(database)
    await createIndexes(database)
    await createEvents(database)
  },
}

/** Nobody knows what was done about the old requests: each is new, with a first call that was due the day after. */
async function fillFollowUps(database: Kysely<unknown>): Promise<void> {
  await sql`
    update consultation_requests set next_step = 'First call', next_step_at = created_at + ${sql.lit(dayMs)},
      next_step_timing = 'by', last_event_at = created_at`.execute(database)
  await fillFindableColumns(database)
}

async function createIndexes(database: Kysely<unknown>): Promise<void> {
  const columns = sql.raw('status, location, treatments, assigned_to, suspected, search_text')
  // Begins like the index that it replaces.
  await database.schema.dropIndex('consultation_requests_by_time').execute()
  await sql`
    create index consultation_requests_by_time on consultation_requests (created_at, id, next_step_at, ${columns})
  `.execute(database)
  await sql`
    create index consultation_requests_open on consultation_requests (next_step_at, id, created_at, ${columns})
    where next_step_at is not null`.execute(database)
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    // PostgreSQL finds the wide indexes too wide to read from end to end, and would read the whole table instead.
    await database.schema
      .createIndex('consultation_requests_search')
      .on('consultation_requests')
      .columns(['id', 'search_text'])
      .execute()
  }
  await database.schema
    .createIndex('consultation_requests_by_mailbox')
    .on('consultation_requests')
    .column('mailbox_hash')
    .execute()
}

async function createEvents(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('request_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('consultation_requests.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .execute()
  await database.schema
    .createIndex('request_events_by_request')
    .on('request_events')
    .columns(['request_id', 'at', 'id'])
    .execute()
}
