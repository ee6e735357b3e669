import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds, placeDatabase } from '../../../tests/harness/test-database.ts'
import { all, matchesSearch } from '../../follow-up/list-conditions.ts'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate-database.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  it.skipIf(kind.isMissing)('finds who wrote before the upgrade by a name typed in another way', async () => {
    const place = await placeDatabase(kind)
    const database = await openDatabase(place.configuration)
    await migrateDatabase(database, '0024-candidacy-answers')
    for (const [id, lastName, kept] of [
      ['a', 'O’Brien', 'o’brien'],
      ['b', 'Hill', 'hill'],
    ]) {
      await sql`
        insert into consultation_requests (id, created_at, first_name, last_name, email, phone, location, message,
          treatments, consent, consent_version, page, suspected, body_hash, withdrawal_token,
          search_text)
        values (${id}, 1, 'Łukasz', ${lastName}, 'l@visitor.example', '', '', '', '', 1, '', '/', 0, ${id}, ${id},
          ${`łukasz ${kept}\nl@visitor.example\n`})`.execute(database.kysely)
    }
    const find = async (search: string) => {
      const { rows } = await sql<{ id: string }>`
        select id from consultation_requests where ${all(matchesSearch(database, search))} order by id`.execute(
        database.kysely,
      )
      return rows.map(({ id }) => id)
    }
    expect(await find("lukasz o'brien")).toEqual([])
    await migrateDatabase(database)
    expect(await find("lukasz o'brien")).toEqual(['a'])
    expect(await find('lukasz')).toEqual(['a', 'b'])
    await database.close()
    await place.remove()
  })
})
