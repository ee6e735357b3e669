import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { emailComposers } from '../../../tests/harness/email-composers.ts'
import { eventually } from '../../../tests/harness/eventually.ts'
import { sampleFacts } from '../../../tests/harness/sample-request.ts'
import { databaseKinds, placeDatabase } from '../../../tests/harness/test-database.ts'
import type { Email } from '../../outbox/mailer.ts'
import { startOutbox } from '../../outbox/run-outbox.ts'
import { migrateDatabase, openDatabase } from '../database.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  test.skipIf(kind.isMissing)('e-mails that waited during an upgrade say after it what they were to say', async () => {
    const place = await placeDatabase(kind)
    const database = await openDatabase(place.configuration)
    const { kysely } = database
    await migrateDatabase(database, '0007-withdrawals')
    for (const requestKind of ['consultation', 'privacy-access']) {
      await sql`
        insert into consultation_requests (id, kind, created_at, due_at, first_name, last_name, email, phone, location,
          message, treatments, consent, consent_version, page, suspected, body_hash, withdrawal_token)
        values (${requestKind}, ${requestKind}, 1000, 2000, 'Ada', '', 'ada@visitor.example', '', '', '', '', 1, '', '', 0,
          '', ${requestKind})`.execute(kysely)
    }
    const waiting = [
      ['consultation', 'staff', null],
      ['consultation', 'visitor', null],
      ['privacy-access', 'visitor', null],
      ['privacy-access', 'staff', 'withdrawal'],
      ['consultation', 'staff', 'withdrawal'],
    ]
    for (const [index, [requestId, audience, about]] of waiting.entries()) {
      await sql`
        insert into outbox (id, request_id, audience, about, state, created_at, next_attempt_at, attempts, refusals,
          message_id, accepted_by)
        values (${`e${index}`}, ${requestId}, ${audience}, ${about}, 'pending', 3000, 0, 0, 0, '<e>', '[]')`.execute(
        kysely,
      )
    }
    await migrateDatabase(database)

    const sent: Pick<Email, 'to' | 'subject'>[] = []
    const outbox = startOutbox({
      database,
      mailer: { send: async ({ to, subject }) => void sent.push({ to, subject }) },
      composers: emailComposers(database),
      clock: Date.now,
      log: pino({ level: 'silent' }),
      configuration: { mailFrom: undefined, staffEmails: ['front@sample.example'] },
      siteFacts: sampleFacts,
    })
    await eventually(() => expect(sent).toHaveLength(5))
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      'ada@visitor.example: Your consultation request at Sample Clinics',
      'ada@visitor.example: Your privacy request at Sample Clinics',
      'front@sample.example: New consultation request: Ada  (No preference)',
      'front@sample.example: No more e-mail to a visitor: ada@visitor.example',
      'front@sample.example: No more e-mail to a visitor: ada@visitor.example',
    ])
    await outbox.stop()
    await database.close()
    await place.remove()
  })
})
