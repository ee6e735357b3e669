import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, migrateDatabase, openDatabase } from '../../server/database/database.ts'
import { createDatabase } from './postgres.ts'

export type DatabaseKind = { name: string; isMissing: boolean; dialect: Database['dialect'] }
export type TestDatabase = {
  database: Database
  /** What opens the same database a second time. */
  configuration: { dataDir: string; databaseUrl: string | undefined }
  remove(): Promise<void>
}

/** Both databases, for `describe.each`: what holds on one must hold on the other. */
export const databaseKinds: readonly DatabaseKind[] = [
  { name: 'the embedded database', isMissing: false, dialect: 'sqlite' },
  { name: 'PostgreSQL', isMissing: inject('postgresUrl') === '', dialect: 'postgres' },
]

/** Where an empty database of this kind can be opened, and how its folder is removed. */
export async function placeDatabase(kind: DatabaseKind): Promise<Omit<TestDatabase, 'database'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-data-'))
  const databaseUrl =
    kind.dialect === 'postgres' ? await createDatabase(inject('postgresUrl'), `test_${randomUUID()}`) : undefined
  return {
    configuration: { dataDir, databaseUrl },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** An empty database with all its tables. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const place = await placeDatabase(kind)
  const database = await openDatabase(place.configuration)
  await migrateDatabase(database)
  return {
    ...place,
    database,
    remove: async () => {
      await database.close()
      await place.remove()
    },
  }
}
