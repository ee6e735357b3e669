import type { Kysely, Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Configuration } from '../platform/configuration.ts'
import type { Schema } from './database-schema.ts'
import { migrations } from './migrations/migrations.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'

/** Work inside one transaction. It may run a second time after a roll-back, so it touches nothing but the database. */
export type StoreWork<T> = (transaction: Transaction<Schema>) => Promise<T>

/** The one store of the server. Every call throws `AppError('storage-unavailable')` while it cannot be reached. */
export type Database = {
  kysely: Kysely<Schema>
  dialect: 'sqlite' | 'postgres'
  /** Runs `work` in a transaction and resolves once that is on the disk. */
  store<T>(work: StoreWork<T>): Promise<T>
  /** Runs `work` without the time limits that keep a visitor from waiting: for migrations, exports and backups. */
  withoutDeadline<T>(work: (kysely: Kysely<Schema>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`, which is made when missing. */
export async function openDatabase(configuration: Pick<Configuration, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  if (configuration.databaseUrl !== undefined) return openPostgres(configuration.databaseUrl)
  return openSqlite(configuration.dataDir)
}

/**
 * Brings the tables up to date, or only up to the migration `last`. Any number of servers can call it at once. Throws
 * whatever goes wrong.
 */
export async function migrateDatabase(database: Database, last?: string): Promise<void> {
  await database.withoutDeadline(async (kysely) => {
    const migrator = migratorOf(kysely)
    const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    if (error !== undefined) throw error
  })
}

/** Whether the tables are those of this version; an older server may have made them. */
export async function isUpToDate(database: Database): Promise<boolean> {
  const known = await migratorOf(database.kysely).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

function migratorOf(kysely: Database['kysely']): Migrator {
  return new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
}
