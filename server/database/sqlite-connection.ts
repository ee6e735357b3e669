import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { asStorageFault } from './storage-fault.ts'

const maximumCachedStatements = 200

/** Lets Kysely's SQLite dialect, written for another library, speak to `node:sqlite`. Prepared statements are kept. */
export function connectSqlite(sqlite: DatabaseSync): SqliteDatabase {
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
