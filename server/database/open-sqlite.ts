import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import type { Database, StoreWork } from './database.ts'
import type { Schema } from './database-schema.ts'
import { groupCalls } from './group-calls.ts'
import { tellOfQuery } from './query-channel.ts'
import { asStorageFault } from './storage-fault.ts'

export const sqliteFileName = 'clinic.sqlite'

/** Opens the embedded database, private to this user: the folder gets mode 0700 when it is made, the files 0600. */
export function openSqlite(dataDir: string): Database {
  const sqlite = openFile(dataDir)
  const kysely = new Kysely<Schema>({
    dialect: new TransactionalSqliteDialect({ database: connectSqlite(sqlite) }),
    log: tellOfQuery,
  })
  const store = groupCommits((work) => kysely.transaction().execute(work))
  return {
    kysely,
    dialect: 'sqlite',
    store,
    storeAtOnce: store,
    withoutDeadline: (work) => work(kysely),
    close: async () => {
      await kysely.destroy()
      if (sqlite.isOpen) sqlite.close()
    },
  }
}

function openFile(dataDir: string): DatabaseSync {
  const file = join(dataDir, sqliteFileName)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // SQLite gives its -wal and -shm files the mode of the database file.
    closeSync(openSync(file, 'a', 0o600))
    const sqlite = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
    // FULL syncs every commit: an acknowledged request survives a power outage. https://www.sqlite.org/pragma.html#pragma_synchronous
    sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    return sqlite
  } catch (error) {
    throw asStorageFault(error)
  }
}

/**
 * SQLite can roll back table changes like any other, but Kysely doesn't use that by itself. With it, a migration is all
 * or nothing.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

const maximumCachedStatements = 200

/** Lets Kysely's SQLite dialect, written for another library, speak to `node:sqlite`. Prepared statements are kept. */
function connectSqlite(sqlite: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>()
  return {
    prepare: (sql) => {
      const known = cache.get(sql)
      if (known) return known
      const statement = transactionStatement(sqlite, sql) ?? guard(() => adaptStatement(sqlite.prepare(sql)))
      if (cache.size < maximumCachedStatements) cache.set(sql, statement)
      return statement
    },
    close: () => sqlite.close(),
  }
}

/**
 * A transaction takes the write lock at its start, because a later upgrade fails at once when another process wrote in
 * between. A full disk rolls the transaction back by itself, and a second roll-back would hide the first fault.
 */
function transactionStatement(sqlite: DatabaseSync, sql: string): SqliteStatement | undefined {
  if (sql === 'begin') return runsOnly(() => sqlite.exec('begin immediate'))
  if (sql === 'rollback') return runsOnly(() => sqlite.isTransaction && sqlite.exec('rollback'))
  return undefined
}

function runsOnly(run: () => unknown): SqliteStatement {
  const nothing: unknown[] = []
  return {
    reader: false,
    all: () => nothing,
    iterate: () => nothing.values(),
    run: () => {
      guard(run)
      return { changes: 0, lastInsertRowid: 0 }
    },
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => guard(() => statement.all(...parameters.map(toSqlValue))),
    run: (parameters) => guard(() => statement.run(...parameters.map(toSqlValue))),
    iterate: (parameters) => guard(() => statement.iterate(...parameters.map(toSqlValue))),
  }
}

function guard<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asStorageFault(error)
  }
}

function toSqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
}

/**
 * Commits what arrives together as one transaction, because SQLite waits for the disk at each commit. On a disk that
 * syncs 160 times a second, with one commit per visitor, the 32nd would wait for 200 ms.
 */
function groupCommits(transact: (work: StoreWork<void>) => Promise<void>): Database['store'] {
  const commit = groupCalls<StoreWork<void>, void>(
    async (group) => {
      await transact(async (transaction) => {
        for (const work of group) await work(transaction)
      })
      return group.map(() => undefined)
    },
    { groupsAtOnce: 1, largestGroup: Number.POSITIVE_INFINITY },
  )
  return async <T>(work: StoreWork<T>) => {
    let result: T | undefined
    await commit(async (transaction) => {
      result = await work(transaction)
    })
    return result as T
  }
}

/**
 * Removes deleted data from SQLite's write-ahead log, too; in the database file, `secure_delete` has already zeroed it.
 * Never waits: while someone reads an older state, copies stay until the next call or until the server stops. On
 * PostgreSQL, vacuum does this.
 */
export async function emptyWriteAheadLog({ kysely, dialect }: Database): Promise<void> {
  if (dialect !== 'sqlite') return
  await kysely.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 5000)}`.execute(connection)
    }
  })
}
