import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Schema } from './database-schema.ts'
import { asStorageFault } from './storage-fault.ts'

/** A hanging database costs a visitor seconds, not minutes: connecting and each statement have a time limit. */
const deadlines = {
  connectionTimeoutMillis: 2500,
  query_timeout: 4000,
  statement_timeout: 3500,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * Opens a pool of up to 12 connections: requests share two of them, the outbox works on up to eight emails at once. A
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

/** 64-bit integers normally arrive as text. Times in milliseconds fit in a number until the year 287396. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)
}

/**
 * Translates connection and statement errors, and drops a connection after one, so that nobody inherits its state.
 * After a connection that went silent, all idle ones are dropped too: when a network swallows packets, each of them
 * would cost its next visitor the full time limit.
 */
function guardPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, GuardedClient>()
  let lastSilence = Number.NEGATIVE_INFINITY
  const noteSilence = () => {
    lastSilence = performance.now()
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch((error: unknown) => {
      throw asStorageFault(error)
    })
    const guarded = known.get(client) ?? guardClient(client, noteSilence)
    known.set(client, guarded)
    if (guarded.lastAnswer() > lastSilence) return guarded
    guarded.release(true)
    return await connect()
  }

  return { options: pool.options, end: () => pool.end(), connect }
}

type GuardedClient = PostgresPoolClient & { release(destroy?: boolean): void; lastAnswer(): number }

function guardClient(client: pg.PoolClient, noteSilence: () => void): GuardedClient {
  let isBroken = false
  let lastAnswer = performance.now()
  return Object.assign(Object.create(client), {
    lastAnswer: () => lastAnswer,
    query: async (sql: string, parameters: unknown[]) => {
      try {
        const result = await client.query(sql, parameters)
        lastAnswer = performance.now()
        return result
      } catch (error) {
        const fault = asStorageFault(error)
        if (fault !== error) isBroken = true
        if (isBroken && !(error instanceof pg.DatabaseError)) noteSilence()
        throw fault
      }
    },
    release: (destroy?: boolean) => client.release(destroy || isBroken),
  })
}
