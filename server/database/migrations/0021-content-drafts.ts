import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The content before visitors see it: one draft that all admins share, with a row for each changed file; the answers to
 * findings; builds and publications that run; and publications canceled before their time.
 */
export const contentDrafts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('content_drafts')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text')
      .addColumn('base_hash', 'text')
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('content_answers')
      .addColumn('finding_id', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('content_tasks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('version', 'integer')
      .addColumn('problem', 'text')
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .execute()
    await schema.alterTable('publications').addColumn('canceled_at', 'bigint').execute()
  },
}
