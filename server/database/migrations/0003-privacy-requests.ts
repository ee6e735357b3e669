import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const privacyRequests: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable('consultation_requests').addColumn('due_at', 'bigint').execute()
  },
}
