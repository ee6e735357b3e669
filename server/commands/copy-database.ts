import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { openSqlite, sqliteFileName } from '../database/open-sqlite.ts'
import { CommandError } from './run-command.ts'

/**
 * Copies the tables of a backup, as they are at one moment, into a new SQLite file in `folder`. Returns the file's
 * path.
 */
export async function copyDatabase(from: Database, folder: string): Promise<string> {
  const to = openSqlite(folder)
  try {
    await readSnapshot(from, async (snapshot) => {
      await migrateDatabase(to, await readVersion(snapshot))
      await to.kysely.transaction().execute((transaction) => copyTables(snapshot, transaction))
    })
    // Makes the file complete without the -wal file beside it.
    await sql`pragma journal_mode = delete`.execute(to.kysely)
  } finally {
    await to.close()
  }
  return join(folder, sqliteFileName)
}

/**
 * The last migration that the database has seen: a newer version of this software may be here before its server ran.
 */
async function readVersion(snapshot: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    snapshot,
  )
  const name = rows[0]?.name
  if (name !== undefined && !(name in migrations)) {
    throw new CommandError('A newer version of this software changed the database. Upgrade first.')
  }
  return name
}

export const backedUpTables = [
  'consultation_requests',
  'request_events',
  // Not the addresses of calendars: one that was revoked must not come back.
  'appointments',
  'privacy_requests',
  'outbox',
  'consent_withdrawals',
  'unsubscribe_links',
  'insight_counts',
  // Not the exports themselves: they wait for the plugin for days, are large, and can be made again.
  'figma_tokens',
  // Neither sessions nor invitations, which are over sooner than a backup is needed.
  'staff_users',
  'staff_accounts',
  'staff_two_factors',
  'staff_views',
  'audit_log',
  // Not the sites built from them, which a server builds again.
  'content_files',
  'content_versions',
  'publications',
  'content_drafts',
  'content_answers',
] as const satisfies readonly (keyof Schema)[]

const rowsAtOnce = 200

/**
 * Copies every row of every table that a backup holds into another database, in which these tables are empty. Only the
 * activity log may hold lines, which stay.
 */
export async function copyTables(from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> {
  const present = await from.introspection.getTables()
  for (const table of backedUpTables) {
    // A database that no server of this version has used yet may lack the newest tables, or have another key.
    const key = present.find(({ name }) => name === table)?.columns[0]?.name
    if (key !== undefined) await copyRows(from, to, table, key)
  }
}

/** The key is the first column of each table, a text. */
async function copyRows(from: Kysely<Schema>, to: Kysely<Schema>, table: string, key: string): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${sql.lit(rowsAtOnce)}
    `.execute(from)
    await insertRows(to, table, rows)
    const newest = rows.at(-1)
    if (newest === undefined) return
    last = String(newest[key])
  }
}

async function insertRows(to: Kysely<Schema>, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}
    on conflict do nothing
  `.execute(to)
}

/** Lets `work` read a snapshot of everything, for as long as it takes, while servers keep writing. */
function readSnapshot<T>(database: Database, work: (snapshot: Kysely<Schema>) => Promise<T>): Promise<T> {
  return database.withoutDeadline((kysely) => {
    if (database.dialect === 'sqlite')
      return kysely.connection().execute((connection) => readDeferred(connection, work))
    return kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  })
}

/** Not Kysely's own transaction, which takes SQLite's write lock at its start: the server's writes would wait. */
async function readDeferred<T>(connection: Kysely<Schema>, work: (snapshot: Kysely<Schema>) => Promise<T>): Promise<T> {
  await sql`begin deferred`.execute(connection)
  try {
    return await work(connection)
  } finally {
    await sql`rollback`.execute(connection)
  }
}
