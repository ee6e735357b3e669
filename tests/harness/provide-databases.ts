import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/database/database.ts'
import { migrateDatabase } from '../../server/database/migrate-database.ts'
import { sqliteFileName } from '../../server/database/open-sqlite.ts'
import { startPostgres } from './postgres.ts'
import { describeMissing, missingPrograms } from './programs/programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when there is no PostgreSQL on this machine. */
    postgresUrl: string
    /** Databases with all their tables and no rows, which are only ever copied: a file, and a name in PostgreSQL. */
    templates: { sqlite: string; postgres: string }
  }
}

type Databases = ProvidedContext & { remove(): Promise<void> }

let running: Promise<Databases> | undefined
let users = 0

/** Vitest's global setup: one private PostgreSQL for all tests of a run, whichever projects ask for it, and templates. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1
  running ??= start()
  const { postgresUrl, templates, remove } = await running
  project.provide('postgresUrl', postgresUrl)
  project.provide('templates', templates)
  return async () => {
    users -= 1
    if (users === 0) await remove()
  }
}

async function start(): Promise<Databases> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinic-template-'))
  await makeTables({ dataDir, databaseUrl: undefined })
  // Tests kill servers here, not machines: nothing that PostgreSQL has taken needs to reach the disk.
  const postgres = await startPostgres(['fsync=off'])
  if (postgres === undefined) console.warn(describeMissing(missingPrograms(['unit'])))
  const databaseUrl = await postgres?.createDatabase()
  if (databaseUrl !== undefined) await makeTables({ dataDir, databaseUrl })
  return {
    postgresUrl: postgres?.url ?? '',
    templates: {
      sqlite: join(dataDir, sqliteFileName),
      postgres: databaseUrl === undefined ? '' : new URL(databaseUrl).pathname.slice(1),
    },
    remove: async () => {
      await postgres?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeTables(place: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = await openDatabase(place)
  await migrateDatabase(database)
  await database.close()
}
