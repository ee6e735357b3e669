import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The people at the desk. The tables are those that better-auth 1.7 asks for, under our names and with our types, and
 * `staff_invitations` and `staff_sign_in_delays`, of which it knows nothing.
 */
export const staff: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('staff_users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_verified', 'integer', (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('two_factor_enabled', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('clinics', 'text', (column) => column.notNull())
      .addColumn('joined_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    await createAccountTables(database)
    await createSignInTables(database)
  },
}

async function createAccountTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('staff_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('staff_users.id').onDelete('cascade'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'bigint')
    .addColumn('refresh_token_expires_at', 'bigint')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('staff_accounts_of_provider', ['provider_id', 'account_id'])
    .execute()
  await schema.createIndex('staff_accounts_by_user').on('staff_accounts').column('user_id').execute()
  await schema
    .createTable('staff_two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().unique().references('staff_users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer', (column) => column.notNull())
    .addColumn('failed_verification_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_until', 'bigint')
    .execute()
}

async function createSignInTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('staff_users.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('ip_address', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_sessions_by_user').on('staff_sessions').column('user_id').execute()
  await schema
    .createTable('staff_verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_verifications_by_identifier').on('staff_verifications').column('identifier').execute()
  await schema
    .createTable('staff_invitations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    // One link a person: the next one takes its place.
    .addColumn('staff_id', 'text', (column) =>
      column.notNull().unique().references('staff_users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('staff_sign_in_delays')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .execute()
  // A stranger may fill it: what is old must be found without reading all of it.
  await schema.createIndex('staff_sign_in_delays_by_time').on('staff_sign_in_delays').column('tried_at').execute()
}
