import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { SchemaMigration } from '../migrate-database.ts'

/** Requests that colleagues enter: where they came from, who entered them, and what the person agreed to. */
export const enteredRequests: SchemaMigration = {
  worksSince: '0026-perhaps-sent',
  async up(database: Kysely<unknown>) {
    const requests = () => database.schema.alterTable('consultation_requests')
    await requests()
      .addColumn('source', 'text', (column) => column.notNull().defaultTo('website'))
      .execute()
    for (const column of ['entered_by', 'consent_given', 'consent_to'])
      await requests().addColumn(column, 'text').execute()
    if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
    await sql`drop index if exists consultation_requests_figures`.execute(database)
  },
  indexes: (dialect) => (dialect === 'postgres' ? indexes : {}),
}

const indexes: Readonly<Record<string, string>> = {
  consultation_requests_report:
    'consultation_requests (created_at, suspected, outcome, status, location, page, source, first_contact_at)',
}
