import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { databaseKinds, placeDatabase } from '../../../tests/harness/test-database.ts'
import { findWithdrawals } from '../../withdrawals/find-withdrawals.ts'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { migrations } from './migrations.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  test.skipIf(kind.isMissing)('a visitor who withdrew before an upgrade stays unsubscribed after it', async () => {
    const place = await placeDatabase(kind)
    const database = await openDatabase(place.configuration)
    const { kysely } = database
    await new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } }).migrateTo('0005-images')
    const emails = ['zoe@visitor.example', 'zoe+clinic@visitor.example', 'ada@visitor.example']
    for (const [index, email] of emails.entries()) {
      await sql`
        insert into consultation_requests (id, kind, created_at, first_name, last_name, email, phone, location, message,
          treatments, consent, consent_version, page, suspected, body_hash, withdrawal_token)
        values (${email}, 'consultation', 0, '', '', ${email}, '', '', '', '', 1, '', '', 0, '', ${email})`.execute(
        kysely,
      )
      await sql`
        insert into consent_withdrawals (email, request_id, withdrawn_at)
        values (${email}, ${email}, ${[2000, 1000, 3000][index]})`.execute(kysely)
    }
    await migrateDatabase(database)
    const withdrawnAt = await findWithdrawals(kysely, [...emails, 'other@visitor.example'])
    expect(withdrawnAt('zoe+other@visitor.example')).toBe('1970-01-01T00:00:02.000Z')
    expect(withdrawnAt('Ada@visitor.example')).toBe('1970-01-01T00:00:03.000Z')
    expect(withdrawnAt('other@visitor.example')).toBe('')
    await database.close()
    await place.remove()
  })
})
