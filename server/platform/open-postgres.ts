import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Schema } from './database-schema.ts'
import { asStorageFault } from './storage-fault.ts'

/** A database that hangs costs a visitor seconds, not minutes: a connection and each statement end by themselves. */
const deadlines = {
  connectionTimeoutMillis: 3000,
  query_timeout: 4000,
  statement_timeout: 3500,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Opens a pool of up to 12 connections: requests share two of them, the outbox works on up to eight e-mails at once. A
 * lost connection is replaced at the next use, so an outage needs no restart.
 */
export function openPostgres(databaseUrl: string): Database {
  const kysely = openPool(databaseUrl, { ...deadlines, max: 12 })
  return {
    kysely,
    dialect: 'postgres',
    store: (work) => kysely.transaction().execute(work),
    withoutDeadline: async (work) => {
      const patient = openPool(databaseUrl, { connectionTimeoutMillis: 10_000, max: 1 })
      try {
        return await work(patient)
      } finally {
        await patient.destroy()
      }
    },
    close: () => kysely.destroy(),
  }
}

function openPool(databaseUrl: string, options: pg.PoolConfig): Kysely<Schema> {
  const pool = new pg.Pool({
    ...options,
    connectionString: databaseUrl,
    application_name: 'clinic-site',
    keepAlive: true,
    types: { getTypeParser },
  })
  // A connection may break while nobody waits for an answer on it: idle, or checked out between two statements of a
  // transaction. Whoever uses it next hears of it; an 'error' without a listener would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guardPool(pool) }) })
}

/** Whole numbers of 64 bits arrive as text of themselves; times in milliseconds fit a number until the year 287396. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)
}

/** Names the faults of connections and statements, and drops a connection after one, so that nobody inherits its state. */
function guardPool(pool: pg.Pool): PostgresPool {
  const guarded = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw asStorageFault(error)
      })
      const known = guarded.get(client) ?? guardClient(client)
      guarded.set(client, known)
      return known
    },
  }
}

function guardClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false
  return Object.assign(Object.create(client), {
    query: async (sql: string, parameters: unknown[]) => {
      try {
        return await client.query(sql, parameters)
      } catch (error) {
        const fault = asStorageFault(error)
        if (fault !== error) isBroken = true
        throw fault
      }
    },
    release: (destroy?: boolean) => client.release(destroy || isBroken),
  })
}
