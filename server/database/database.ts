import type { Kysely, Transaction } from 'kysely'
import type { Configuration } from '../platform/configuration.ts'
import type { Schema } from './database-schema.ts'
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
  /**
   * Runs `work` of one statement, which is a transaction by itself: over a network, to begin and end one are trips of
   * their own.
   */
  storeAtOnce<T>(work: (kysely: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Runs `work` without the time limits that keep a visitor from waiting: for migrations, exports and backups. */
  withoutDeadline<T>(work: (kysely: Kysely<Schema>) => Promise<T>): Promise<T>
  /** How many connections to PostgreSQL there are, how many do nothing, and how many callers wait for one. */
  countConnections?(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** Where the database is, and on PostgreSQL how to speak to it. */
export type DatabasePlace = Pick<Configuration, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Configuration, 'databaseDirectUrl' | 'databasePool'>>

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`, which is made when missing. While
 * `isPatient`, callers wait up to a minute for a connection that other servers have.
 */
export async function openDatabase(place: DatabasePlace, isPatient = () => false): Promise<Database> {
  const { databaseUrl } = place
  return databaseUrl === undefined ? openSqlite(place.dataDir) : openPostgres({ ...place, databaseUrl, isPatient })
}
