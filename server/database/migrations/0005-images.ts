import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const images: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('generated_images')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('prompt', 'text', (column) => column.notNull())
      .addColumn('device_type', 'text', (column) => column.notNull())
      .addColumn('style', 'text', (column) => column.notNull())
      .addColumn('size', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('generated_images_by_time')
      .on('generated_images')
      .columns(['created_at', 'id'])
      .execute()
    await database.schema
      .createTable('image_days')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('made', 'integer', (column) => column.notNull())
      .execute()
  },
}
