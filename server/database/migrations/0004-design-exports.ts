import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const designExports: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('design_exports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('library', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('layers', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .execute()
    // Sums of sizes and ages are read from these alone, without touching the large texts.
    await database.schema
      .createIndex('design_exports_by_library')
      .on('design_exports')
      .columns(['library', 'created_at', 'bytes'])
      .execute()
    await database.schema.createIndex('design_exports_by_time').on('design_exports').column('created_at').execute()

    await database.schema
      .createTable('figma_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
