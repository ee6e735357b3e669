import { type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The published versions of the content folder, the site built from each, and when each is shown. Files are stored
 * once, by the hash of their bytes. Built sites can be built again, so their files are apart from the content's.
 */
export const content: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database
    const bytes = database.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob'
    for (const table of ['content_files', 'site_files']) {
      await schema
        .createTable(table)
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('bytes', bytes, (column) => column.notNull())
        .addColumn('stored_at', 'bigint', (column) => column.notNull())
        .execute()
    }
    await schema
      .createTable('content_versions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('staff_name', 'text')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('site_builds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('built_from', 'text', (column) => column.notNull().unique())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('publications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull().unique())
      .addColumn('goes_live_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('site_builds_by_content').on('site_builds').column('content_hash').execute()
    await schema.createIndex('publications_by_time').on('publications').column('goes_live_at').execute()
  },
}
