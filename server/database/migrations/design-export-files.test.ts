import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { databaseKinds, placeDatabase } from '../../../tests/harness/test-database.ts'
import { deleteExport, listExports, readExport } from '../../design-export/read-exports.ts'
import { fingerprint } from '../../platform/fingerprint.ts'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { migrations } from './migrations.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  test.skipIf(kind.isMissing)('a designer finds after an upgrade what he exported before', async () => {
    const place = await placeDatabase(kind)
    const database = await openDatabase(place.configuration)
    const { kysely } = database
    await new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } }).migrateTo('0005-images')
    const libraryId = crypto.randomUUID()
    await sql`
      insert into design_exports (id, library, kind, name, description, source, html, layers, bytes, created_at)
      values ('one', ${fingerprint(libraryId)}, 'html', 'Hero', '', '', '<h1>Advanced</h1>', '{}', 19, 1000)`.execute(
      kysely,
    )
    await migrateDatabase(database)
    const deps = { database, clock: () => 2000 }
    expect((await listExports(deps, libraryId)).exports).toMatchObject([{ id: 'one', name: 'Hero', deliveredAt: null }])
    const file = await readExport(deps, { id: 'one', libraryId, format: 'html', sender: 'someone' })
    expect(file.toString()).toContain('<h1>Advanced</h1>')
    await deleteExport(deps, { id: 'one', libraryId })
    expect(await kysely.selectFrom('design_export_files').selectAll().execute()).toEqual([])
    await database.close()
    await place.remove()
  })
})
