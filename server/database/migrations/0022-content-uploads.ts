import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Images that were sent from the desk and are not encoded yet. Once they are, they belong to the draft. */
export const contentUploads: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('content_uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('master_hash', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('delivered', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .execute()
  },
}
