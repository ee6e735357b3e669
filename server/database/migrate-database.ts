import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { AppError, SchemaError } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import type { Database } from './database.ts'
import type { Schema } from './database-schema.ts'
import { migrations } from './migrations/migrations.ts'

export type SchemaMigration = Migration & {
  /**
   * The last migration that a server has to know to work on the tables after this one. If left out, a server that
   * doesn't know this one refuses to start.
   */
  worksSince?: string
  /**
   * Indexes of large tables by their names, each as it stands behind `create index NAME on`. PostgreSQL builds them
   * after the migrations, while servers go on writing. One that a later migration drops is taken out here.
   */
  indexes?: (dialect: Database['dialect']) => Readonly<Record<string, string>>
  /**
   * Indexes on PostgreSQL that need an extension. Not every database's owner can create it: then these are left out, and
   * tried again at the next start, and questions take longer.
   */
  extension?: { name: string; indexes: Readonly<Record<string, string>> }
}

type Log = Parameters<typeof recordEvent>[0]

/** A change of a table waits so long for others that use it, because all who come later wait behind it. */
const lockTimeout = '1s'
const lockAttempts = 40
const lockPauseMs = 3000
/** The table was in use, or a visitor and the migration waited for each other. */
const lockFaults: ReadonlySet<unknown> = new Set(['55P03', '40P01'])
/** As long as another server may take for its migrations and indexes. */
const longestMigrationMs = 1_800_000

/**
 * Brings the tables up to date, or only up to the migration `last`, and returns the names of the migrations that it ran.
 * Any number of servers can call it at once, and older ones go on meanwhile. Logs which indexes it has to leave out.
 * Throws `SchemaError`, and whatever else goes wrong.
 */
export async function migrateDatabase(database: Database, last?: string, log?: Log): Promise<readonly string[]> {
  return await database.withoutDeadline((kysely) =>
    runAlone(kysely, database.dialect, async () => {
      const migrator = await migratorOf(kysely, database.dialect)
      const names = await migrate(migrator, last)
      if (database.dialect === 'postgres') await buildIndexes(kysely, await migrator.getMigrations(), log)
      return names
    }),
  )
}

/** Whether the tables are those of this version; an older server may have made them. */
export async function isUpToDate({ kysely, dialect }: Database): Promise<boolean> {
  const known = await (await migratorOf(kysely, dialect)).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

/**
 * Runs `work` when no other server migrates. Asks for the lock again and again: whoever waits for it inside a statement
 * would be waited for by a concurrent index build, for ever.
 */
async function runAlone<T>(kysely: Kysely<Schema>, dialect: Database['dialect'], work: () => Promise<T>): Promise<T> {
  if (dialect !== 'postgres') return await work()
  const lock = sql.lit(7100)
  const endsAt = performance.now() + longestMigrationMs
  for (;;) {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(kysely)
    if (rows[0]?.held) break
    if (performance.now() > endsAt) {
      throw new SchemaError(
        'Another session has been migrating the database for half an hour (the advisory lock 7100 in pg_locks). If no server or `npm run migrate` is at work, end that session with pg_terminate_backend, then start again.',
      )
    }
    await setTimeout(1000)
  }
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(kysely)
  }
}

async function migrate(migrator: Migrator, last: string | undefined): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    if (error === undefined) return results.map(({ migrationName }) => migrationName)
    if (!(error instanceof Error && 'code' in error && lockFaults.has(error.code))) throw error
    if (attempt === lockAttempts) {
      throw new SchemaError(
        'A migration needs a table that another session has been holding for three minutes. End long transactions (pg_stat_activity shows them), then start again.',
      )
    }
    await setTimeout(lockPauseMs)
  }
}

/**
 * Knows the migrations of this version, and takes those of a newer one as done where they say that this version can work
 * with them. Runs what was skipped: 0013 and 0015 came after 0016. Throws `SchemaError` if it can't work here.
 */
async function migratorOf(kysely: Kysely<Schema>, dialect: Database['dialect']): Promise<Migrator> {
  const newer = await findNewerMigrations(kysely)
  const own = Object.entries(migrations).map(
    ([name, migration]) => [name, withCompatibility(name, migration, dialect)] as const,
  )
  const done = newer.map((name) => [name, { up: async () => {} }] as const)
  return new Migrator({
    db: kysely,
    provider: { getMigrations: async () => Object.fromEntries([...own, ...done]) },
    allowUnorderedMigrations: true,
  })
}

/** Adds since when servers can work with the migration, for older ones to read, and the embedded database's indexes. */
function withCompatibility(name: string, migration: SchemaMigration, dialect: Database['dialect']): Migration {
  const { up, worksSince } = migration
  return {
    up: async (transaction) => {
      if (dialect === 'postgres') await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(transaction)
      await up(transaction)
      if (dialect === 'sqlite') {
        for (const [index, on] of Object.entries(migration.indexes?.(dialect) ?? {}))
          await sql`create index ${sql.ref(index)} on ${sql.raw(on)}`.execute(transaction)
      }
      if (worksSince === undefined) return
      await sql`create table if not exists schema_compatibility (migration text primary key, works_since text not null)`.execute(
        transaction,
      )
      await sql`insert into schema_compatibility (migration, works_since) values (${name}, ${worksSince})`.execute(
        transaction,
      )
    },
  }
}

async function findNewerMigrations(kysely: Kysely<Schema>): Promise<readonly string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true })
  const read = async (table: string, columns: string) =>
    tables.some(({ name }) => name === table)
      ? (
          await sql<{ name: string; since: string }>`select ${sql.raw(columns)} from ${sql.table(table)}`.execute(
            kysely,
          )
        ).rows
      : []
  const done = (await read('kysely_migration', 'name')).map(({ name }) => name)
  const newer = done.filter((name) => !(name in migrations))
  if (newer.length === 0) return []
  const marks = await read('schema_compatibility', 'migration as name, works_since as since')
  const isCompatible = new Map(marks.map(({ name, since }) => [name, since in migrations]))
  const incompatible = newer.filter((name) => isCompatible.get(name) !== true)
  if (incompatible.length === 0) return newer
  throw new SchemaError(
    `A newer version of this software has changed the database (${incompatible.join(', ')}), and this version can't work with that. Start the newer version, or restore a backup from before the change.`,
  )
}

/** Builds what is missing, and anew what a server left half built when it was killed. */
async function buildIndexes(
  kysely: Kysely<Schema>,
  done: readonly { name: string; executedAt?: Date }[],
  log: Log | undefined,
): Promise<void> {
  const ran = done.filter(({ executedAt }) => executedAt !== undefined).flatMap(({ name }) => migrations[name] ?? [])
  for (const { indexes } of ran) await buildMissing(kysely, indexes?.('postgres') ?? {})
  for (const { extension } of ran) {
    if (extension === undefined) continue
    try {
      await sql`create extension if not exists ${sql.ref(extension.name)}`.execute(kysely)
      await buildMissing(kysely, extension.indexes)
    } catch (error) {
      if (error instanceof AppError) throw error
      const cause = error instanceof Error ? error.message : String(error)
      if (log) recordEvent(log, 'index-left-out', { extension: extension.name, cause })
    }
  }
}

async function buildMissing(kysely: Kysely<Schema>, wanted: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
    where pg_table_is_visible(oid)`.execute(kysely)
  const known = new Map(rows.map(({ name, valid }) => [name, valid]))
  const missing = Object.entries(wanted).filter(([name]) => known.get(name) !== true)
  for (const [name, on] of missing) {
    if (known.has(name)) await sql`drop index concurrently ${sql.ref(name)}`.execute(kysely)
    await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(kysely)
  }
  // What is known of a table's values changes with its indexes, and PostgreSQL may take months to sample them by itself.
  for (const table of new Set(missing.map(([, on]) => on.split(/\s/)[0] ?? ''))) {
    await sql`analyze ${sql.ref(table)}`.execute(kysely)
  }
}
