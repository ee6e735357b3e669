import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../migrate-database.ts'

const indexes: Readonly<Record<string, string>> = {
  consultation_requests_awaiting: `consultation_requests
    (next_step_at, id, created_at, answer_by, status, location, treatments, assigned_to, suspected)
    where answer_by is not null`,
  consultation_requests_by_visitor: 'consultation_requests (visitor_at) where visitor_at is not null',
}

/**
 * Which requests wait for an answer, which the visitor has changed, up to when a colleague has seen what is new, and the
 * views that each of them keeps.
 */
export const ownViews: SchemaMigration = {
  worksSince: '0026-perhaps-sent',
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('consultation_requests').addColumn('answer_by', 'bigint').execute()
    await schema.alterTable('consultation_requests').addColumn('visitor_at', 'bigint').execute()
    await schema.alterTable('staff_users').addColumn('seen_until', 'bigint').execute()
    await schema
      .createTable('staff_views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff_users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('filters', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('staff_views_name', ['staff_id', 'name_key'])
      .execute()
  },
  indexes: () => indexes,
}
