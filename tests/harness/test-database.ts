import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { sqliteFileName } from '../../server/database/open-sqlite.ts'
import { createDatabase } from './postgres.ts'

export type DatabaseKind = { name: string; isMissing: boolean; dialect: Database['dialect'] }
export type TestDatabase = {
  database: Database
  /** For opening the same database a second time. */
  configuration: { dataDir: string; databaseUrl: string | undefined }
  remove(): Promise<void>
}

/** Both databases, for `describe.each`: what holds on one must hold on the other. */
export const databaseKinds: readonly DatabaseKind[] = [
  { name: 'the embedded database', isMissing: false, dialect: 'sqlite' },
  { name: 'PostgreSQL', isMissing: inject('postgresUrl') === '', dialect: 'postgres' },
]

/** A place for a database of this kind without tables, and how to remove its folder. */
export function placeDatabase(kind: DatabaseKind): Promise<Omit<TestDatabase, 'database'>> {
  return makePlace(kind, undefined)
}

/** The same with all tables, copied: to make them takes the embedded database 12 times as long, and PostgreSQL 4 times. */
export async function placeMigratedDatabase(kind: DatabaseKind): Promise<Omit<TestDatabase, 'database'>> {
  const { configuration, remove } = await makePlace(kind, inject('templates').postgres)
  if (kind.dialect === 'sqlite') copySqliteTemplate(configuration.dataDir)
  return { configuration, remove }
}

export function copySqliteTemplate(dataDir: string): void {
  copyFileSync(inject('templates').sqlite, join(dataDir, sqliteFileName))
}

async function makePlace(kind: DatabaseKind, template: string | undefined): Promise<Omit<TestDatabase, 'database'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-data-'))
  const databaseUrl =
    kind.dialect === 'postgres'
      ? await createDatabase(inject('postgresUrl'), `test_${randomUUID()}`, template)
      : undefined
  return {
    configuration: { dataDir, databaseUrl },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** An empty database with all its tables. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const place = await placeMigratedDatabase(kind)
  const database = await openDatabase(place.configuration)
  return {
    ...place,
    database,
    remove: async () => {
      await database.close()
      await place.remove()
    },
  }
}
