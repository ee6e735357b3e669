import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The large texts of exports move into a table of their own, so that lists and sums never walk through them, and tokens
 * of the plugin know when they were last used.
 */
export const designExportFiles: Migration = {
  async up(database: Kysely<unknown>) {
    // A new table beside the old one: to drop its large columns would write every row anew, twice.
    await database.schema.dropIndex('design_exports_by_library').execute()
    await database.schema.dropIndex('design_exports_by_time').execute()
    await database.schema.alterTable('design_exports').renameTo('former_design_exports').execute()
    await database.schema
      .createTable('design_exports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('library', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('delivered_at', 'bigint')
      .execute()
    await database.schema
      .createTable('design_export_files')
      .addColumn('id', 'text', (column) => column.primaryKey().references('design_exports.id').onDelete('cascade'))
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('layers', 'text', (column) => column.notNull())
      .execute()
    await sql`
      insert into design_exports (id, library, kind, name, description, source, bytes, created_at, delivered_at)
      select id, library, kind, name, description, source, bytes, created_at, delivered_at from former_design_exports
    `.execute(database)
    await sql`insert into design_export_files (id, html, layers) select id, html, layers from former_design_exports`.execute(
      database,
    )
    await database.schema.dropTable('former_design_exports').execute()

    await database.schema
      .createIndex('design_exports_by_library')
      .on('design_exports')
      .columns(['library', 'created_at', 'bytes'])
      .execute()
    await database.schema
      .createIndex('design_exports_by_time')
      .on('design_exports')
      .columns(['created_at', 'bytes'])
      .execute()
    await sql`create index design_exports_waiting on design_exports (id) where delivered_at is null`.execute(database)
    await database.schema.alterTable('figma_tokens').addColumn('used_at', 'bigint').execute()
    await database.schema.createIndex('generated_images_by_file').on('generated_images').column('file').execute()
  },
}
