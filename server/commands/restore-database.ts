import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely, Selectable } from 'kysely'
import { lockDataDir } from '../database/data-dir-lock.ts'
import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { openSqlite, sqliteFileName } from '../database/open-sqlite.ts'
import { requestTables } from '../submissions/request-tables.ts'
import { recordWithdrawal } from '../withdrawals/record-withdrawal.ts'
import { backUpDatabase, inspectBackup } from './back-up-database.ts'
import { backedUpTables, copyTables } from './copy-database.ts'
import { unsealBackup } from './encrypt-backup.ts'
import { CommandError } from './run-command.ts'
import { syncToDisk, withClearCopy } from './with-clear-copy.ts'

type Target = DatabasePlace
type Options = { isForced: boolean; identityFile: string | undefined }
type Restored = { requests: number; waitingEmails: number; keptAside: string | undefined }

/**
 * Replaces the stored data with a checked backup; `identityFile` opens an encrypted one. Refuses while a server uses
 * the folder, or if requests are stored and `isForced` isn't set. Sets the old data aside, unencrypted, in the returned
 * folder. Withdrawals of both sides and the activity log stay.
 */
export async function restoreDatabase(target: Target, file: string, options: Options): Promise<Restored> {
  if (!existsSync(file)) throw new CommandError(`There's no file ${file}.`)
  const lock = lockDataDir(target.dataDir)
  try {
    return await withClearCopy(target.dataDir, 'restore', async (folder) => {
      const copy = join(folder, sqliteFileName)
      await unsealBackup(file, copy, options.identityFile)
      chmodSync(copy, 0o600)
      const content = inspectBackup(copy, file)
      const { isReplacing, kept } = await prepareTarget(target, options.isForced)
      const aside = join(target.dataDir, `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
      if (isReplacing) mkdirSync(aside, { mode: 0o700 })
      if (target.databaseUrl === undefined) replaceFiles(target.dataDir, copy, isReplacing ? aside : undefined)
      else await replaceRows(target, folder, isReplacing ? join(aside, sqliteFileName) : undefined)
      const database = await openDatabase(target)
      await migrateDatabase(database)
      await keep(database, kept)
      await database.close()
      return { ...content, keptAside: isReplacing ? aside : undefined }
    })
  } finally {
    lock.release()
  }
}

type Kept = { withdrawals: Selectable<Schema['consent_withdrawals']>[]; record: Selectable<Schema['audit_log']>[] }

/** Returns whether anything would be replaced, and what no backup may undo. */
async function prepareTarget(target: Target, isForced: boolean): Promise<{ isReplacing: boolean; kept: Kept }> {
  const database = await openDatabase(target)
  try {
    await migrateDatabase(database)
    const isEmpty = await isUnused(database)
    if (!isEmpty && !isForced) {
      throw new CommandError(
        'There are already requests or published content here. Add --force to replace them. The old ones are set aside.',
      )
    }
    const withdrawals = await database.kysely.selectFrom('consent_withdrawals').selectAll().execute()
    const record = await database.kysely.selectFrom('audit_log').selectAll().execute()
    return { isReplacing: !isEmpty, kept: { withdrawals, record } }
  } finally {
    await database.close()
  }
}

async function isUnused({ kysely }: Database): Promise<boolean> {
  const tables = [...requestTables, 'publications'] as const
  const first = await Promise.all(
    tables.map((table) => kysely.selectFrom(table).select('id').limit(1).executeTakeFirst()),
  )
  return first.every((row) => row === undefined)
}

async function keep(database: Database, { withdrawals, record }: Kept): Promise<void> {
  await database.store(async (transaction) => {
    for (const withdrawal of withdrawals) await recordWithdrawal(transaction, withdrawal)
    for (const line of record) {
      await transaction
        .insertInto('audit_log')
        .values(line)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}

function replaceFiles(dataDir: string, copy: string, aside: string | undefined): void {
  const target = join(dataDir, sqliteFileName)
  syncToDisk(copy)
  for (const suffix of ['', '-wal', '-shm']) {
    if (!existsSync(target + suffix)) continue
    if (aside === undefined) rmSync(target + suffix)
    else renameSync(target + suffix, join(aside, sqliteFileName + suffix))
  }
  renameSync(copy, target)
  syncToDisk(dataDir)
}

async function replaceRows(target: Target, folder: string, aside: string | undefined): Promise<void> {
  // Not encrypted: it lies in the data folder, and whoever restores by mistake wants it back at once.
  if (aside !== undefined) await backUpDatabase(target, aside, [])
  const from = openSqlite(folder)
  const to = await openDatabase(target)
  try {
    await migrateDatabase(from)
    await to.withoutDeadline((kysely) =>
      kysely.transaction().execute(async (transaction) => {
        await emptyTables(transaction)
        await copyTables(from.kysely, transaction)
      }),
    )
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

async function emptyTables(transaction: Kysely<Schema>): Promise<void> {
  for (const table of backedUpTables) if (table !== 'audit_log') await transaction.deleteFrom(table).execute()
}
