import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which emails of the desk somebody wants, and when the last morning's digest was made for them. */
export const deskEmails: Migration = {
  async up({ schema }: Kysely<unknown>) {
    const users = schema.alterTable('staff_users')
    await users.addColumn('wants_reminders', 'integer', (column) => column.notNull().defaultTo(1)).execute()
    await users.addColumn('wants_digest', 'integer', (column) => column.notNull().defaultTo(1)).execute()
    await users.addColumn('digest_at', 'bigint').execute()
  },
}
