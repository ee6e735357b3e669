import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseKinds, openTestDatabase, placeDatabase } from '../../tests/harness/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrateDatabase } from './migrate-database.ts'
import { migrations } from './migrations/migrations.ts'

/** The numbers of the migrations that a version knew after 0012, in the order in which they came: those between were merged late. */
const earlierVersions = [['0016'], ['0016', '0013'], ['0016', '0013', '0015']]

describe.each(databaseKinds)('$name', (kind) => {
  let place: Awaited<ReturnType<typeof placeDatabase>>
  let database: Database
  beforeEach(async () => {
    place = await placeDatabase(kind)
    database = await openDatabase(place.configuration)
  })
  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  // The embedded database belongs to one server.
  it.skipIf(kind.isMissing || kind.dialect === 'sqlite')(
    'is brought up to date by ten servers that start at once, and stays as it is then',
    async () => {
      const databases = await Promise.all(Array.from({ length: 10 }, () => openDatabase(place.configuration)))
      const ran = await Promise.all(databases.map((one) => migrateDatabase(one)))
      expect(ran.flat().sort()).toEqual(Object.keys(migrations))
      expect(await migrateDatabase(database)).toEqual([])
      expect(await database.kysely.selectFrom('consultation_requests').selectAll().execute()).toEqual([])
      await Promise.all(databases.map((one) => one.close()))
    },
  )

  it.skipIf(kind.isMissing).each(earlierVersions)(
    'of an earlier version, whose last was %s, gets what it lacks',
    async (...last) => {
      const expected = await columnsAfterMigration()
      await migrateDatabase(database, '0012-audit-log')
      for (const number of last) await runAsEarlier(database, number)
      const missing = Object.keys(migrations).filter((name) => name > '0013' && !last.includes(name.slice(0, 4)))
      expect((await migrateDatabase(database)).filter((name) => name > '0014')).toEqual(
        missing.filter((name) => name > '0014'),
      )
      expect(await columnsOf(database)).toEqual(expected)
    },
  )

  it.skipIf(kind.isMissing || kind.dialect === 'sqlite')(
    'whose owner can’t create extensions does without their indexes, and has them as soon as he can',
    async () => {
      const owner = `owner_${randomUUID()}`
      const { href: databaseUrl, pathname } = new URL(place.configuration.databaseUrl ?? '')
      const { kysely } = database
      await sql`create role ${sql.ref(owner)} login`.execute(kysely)
      await sql`grant create, usage on schema public to ${sql.ref(owner)}`.execute(kysely)
      const configuration = {
        ...place.configuration,
        databaseUrl: Object.assign(new URL(databaseUrl), { username: owner }).href,
      }
      const owned = await openDatabase(configuration)
      const log = { info: vi.fn(), warn: vi.fn() }
      const isIndexed = async () => {
        const { rows } = await sql`select 1 from pg_class where relname = 'consultation_requests_trigrams'`.execute(
          kysely,
        )
        return rows.length === 1
      }

      await migrateDatabase(owned, undefined, log)
      expect(log.warn).toHaveBeenCalledExactlyOnceWith(
        { event: 'index-left-out', extension: 'pg_trgm', cause: expect.stringContaining('permission denied') },
        'index-left-out',
      )
      expect(await isIndexed()).toBe(false)

      await sql`grant create on database ${sql.ref(pathname.slice(1))} to ${sql.ref(owner)}`.execute(kysely)
      await migrateDatabase(owned, undefined, log)
      expect(log.warn).toHaveBeenCalledOnce()
      expect(await isIndexed()).toBe(true)
      await owned.close()
    },
  )

  describe.skipIf(kind.isMissing)('that a newer version has changed', () => {
    /** Leaves what a newer version leaves: the migration's name, and since when versions can work with it. */
    async function change(name: string, worksSince?: string): Promise<void> {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        database.kysely,
      )
      if (worksSince === undefined) return
      await sql`create table if not exists schema_compatibility (migration text primary key, works_since text)`.execute(
        database.kysely,
      )
      await sql`insert into schema_compatibility (migration, works_since) values (${name}, ${worksSince})`.execute(
        database.kysely,
      )
    }

    it('is used by this one where the change says that it can be', async () => {
      await migrateDatabase(database)
      await change('9001-more', '0026-perhaps-sent')
      expect(await migrateDatabase(database)).toEqual([])
    })

    it('is refused where it says nothing, or asks for a version that this one is not', async () => {
      await migrateDatabase(database)
      await change('9001-other')
      await change('9002-contract', '9000-expand')
      await expect(migrateDatabase(database)).rejects.toThrow(
        /^A newer version .* \(9001-other, 9002-contract\), and this version can't .* Start the newer version/,
      )
    })
  })

  async function columnsAfterMigration(): Promise<readonly string[]> {
    const other = await openTestDatabase(kind)
    const columns = await columnsOf(other.database)
    await other.remove()
    return columns
  }
})

async function columnsOf({ kysely }: Database): Promise<readonly string[]> {
  const tables = await kysely.introspection.getTables()
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).sort()
}

/** Runs one migration, as a version did that did not know those before it. */
async function runAsEarlier({ kysely }: Database, number: string): Promise<void> {
  const known = Object.entries(migrations).filter(([name]) => name <= '0012-z' || name.startsWith(number))
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  const before = done.rows.flatMap(({ name }) => (migrations[name] ? [[name, migrations[name]] as const] : []))
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => Object.fromEntries([...before, ...known]) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
