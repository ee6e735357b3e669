import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was answered to a privacy request, when and by whom: 11 CCR 7101 (a) asks for that record. */
export const people: Migration = {
  async up(database: Kysely<unknown>) {
    const requests = database.schema.alterTable('privacy_requests')
    await requests.addColumn('answered_at', 'bigint').execute()
    await requests.addColumn('answer', 'text').execute()
    await requests.addColumn('answered_by', 'text').execute()
  },
}
