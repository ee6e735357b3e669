import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which identity provider vouched for a session; without one, a passphrase and a code did. */
export const sessionIssuer: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('staff_sessions').addColumn('issuer', 'text').execute()
  },
}
