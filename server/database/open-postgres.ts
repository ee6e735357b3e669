import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Schema } from './database-schema.ts'
import { tellOfQuery } from './query-channel.ts'
import { asStorageFault } from './storage-fault.ts'

/**
 * A hanging database costs a visitor seconds, not minutes: connecting and each statement have a time limit. Nobody's
 * figures take all processors, and to start more for a tenth of a second takes longer than it saves.
 */
const sessionLimits = {
  connectionTimeoutMillis: 2500,
  query_timeout: 4000,
  statement_timeout: 3500,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c max_parallel_workers_per_gather=0',
}

/** For pools behind a pooler, which takes no limits of a session: `query_timeout` is our own. */
const pooledLimits = { connectionTimeoutMillis: 2500, query_timeout: 4000 }

/** How long a connection is waited for while PostgreSQL has none left, by visitors and by whoever has time. */
const patienceMs = { visitor: 2500, command: 60_000 }

type PostgresPlace = {
  databaseUrl: string
  /** For what a pooler between the two can't carry; the same as `databaseUrl` without one. */
  databaseDirectUrl?: string | undefined
  databasePool?: number
  /** Whether callers have time now to wait for a connection: commands, and a server that starts. */
  isPatient(): boolean
}

/**
 * Opens a pool of up to `databasePool` connections: requests share two of them, and the emails that are under way mostly
 * share four. A lost connection is replaced at the next use, so an outage needs no restart.
 */
export function openPostgres(place: PostgresPlace): Database {
  const { databaseUrl, databaseDirectUrl, databasePool: max = 12, isPatient } = place
  const limits = databaseDirectUrl === undefined ? sessionLimits : pooledLimits
  const waitMs = () => (isPatient() ? patienceMs.command : patienceMs.visitor)
  // Two stay open while nobody comes: other servers might have taken the last ones by then.
  const { kysely, pool } = openPool(databaseUrl, { ...limits, max, min: 2 }, waitMs)
  return {
    kysely,
    dialect: 'postgres',
    store: (work) => retryDeadlock(() => kysely.transaction().execute(work)),
    storeAtOnce: (work) => retryDeadlock(() => work(kysely)),
    withoutDeadline: async (work) => {
      // Whatever limits the database has for its user. A pooler refuses to pass this on, which is as well.
      const unlimited = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'
      const options = { connectionTimeoutMillis: 10_000, max: 1, options: unlimited }
      const { kysely: patient } = openPool(databaseDirectUrl ?? databaseUrl, options, () => patienceMs.command)
      try {
        return await work(patient)
      } finally {
        await patient.destroy()
      }
    },
    countConnections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  }
}

function openPool(databaseUrl: string, options: pg.PoolConfig, waitMs: () => number) {
  const pool = new pg.Pool({
    ...options,
    connectionString: databaseUrl,
    application_name: 'clinic-site',
    keepAlive: true,
    // Sooner than a firewall forgets a connection that says nothing.
    keepAliveInitialDelayMillis: 60_000,
    types: { getTypeParser },
  })
  // A connection may break while nobody waits for an answer on it: idle, or checked out between two statements of a
  // transaction. Whoever uses it next hears of it; an 'error' without a listener would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guardPool(pool, waitMs) }), log: tellOfQuery }),
    pool,
  }
}

/** Two that wait for each other: PostgreSQL ends one, whose turn comes once the other is done. */
async function retryDeadlock<T>(work: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== deadlockDetected || triesLeft === 1) throw error
    return await retryDeadlock(work, triesLeft - 1)
  }
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
function guardPool(pool: pg.Pool, waitMs: () => number): PostgresPool {
  const take = connectWithinLimit(pool, waitMs)
  const known = new WeakMap<pg.PoolClient, GuardedClient>()
  let lastSilence = Number.NEGATIVE_INFINITY
  const noteSilence = () => {
    lastSilence = performance.now()
  }

  async function connect(): Promise<PostgresPoolClient> {
    const client = await take()
    const guarded = known.get(client) ?? guardClient(client, { noteSilence, isAboveLimit: () => isAboveLimit(pool) })
    known.set(client, guarded)
    if (guarded.lastAnswer() > lastSilence) return guarded
    guarded.release(true)
    return await connect()
  }

  return { options: pool.options, end: () => pool.end(), connect }
}

type GuardedClient = PostgresPoolClient & { release(destroy?: boolean): void; lastAnswer(): number }

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const tooManyConnections = '53300'
const deadlockDetected = '40P01'
const growAgainAfterMs = 10_000

/**
 * Takes a connection. When PostgreSQL has none left, the pool makes do with one less than it has, which it gives back for
 * commands and other servers, and callers wait for each other. After a while it tries to grow again.
 */
function connectWithinLimit(pool: pg.Pool, waitMs: () => number): () => Promise<pg.PoolClient> {
  const most = pool.options.max
  let growing: NodeJS.Timeout | undefined

  function shrink() {
    pool.options.max = Math.max(1, pool.totalCount - 1)
    clearTimeout(growing)
    growing = setTimeout(() => (pool.options.max = most), growAgainAfterMs).unref()
  }

  return async () => {
    const endsAt = performance.now() + waitMs()
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        const isFull = error instanceof pg.DatabaseError && error.code === tooManyConnections
        if (!isFull || performance.now() > endsAt) throw asStorageFault(error)
        shrink()
        if (pool.totalCount === 0) await wait(100)
      }
    }
  }
}

function isAboveLimit({ totalCount, options }: pg.Pool): boolean {
  return totalCount > options.max
}

type ClientDeps = { noteSilence: () => void; isAboveLimit: () => boolean }

function guardClient(client: pg.PoolClient, { noteSilence, isAboveLimit }: ClientDeps): GuardedClient {
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
    release: (destroy?: boolean) => client.release(destroy || isBroken || isAboveLimit()),
  })
}
