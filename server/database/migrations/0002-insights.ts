import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const insights: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('insight_counts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('insight_counts_by_day').on('insight_counts').column('day').execute()
  },
}
