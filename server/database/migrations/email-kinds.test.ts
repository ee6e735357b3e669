import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { emailComposers } from '../../../tests/harness/email-composers.ts'
import { eventually } from '../../../tests/harness/eventually.ts'
import { storeWithOlderVersion } from '../../../tests/harness/older-version.ts'
import { sampleFacts } from '../../../tests/harness/sample-request.ts'
import { databaseKinds, placeDatabase } from '../../../tests/harness/test-database.ts'
import type { Email } from '../../outbox/mailer.ts'
import { startOutbox } from '../../outbox/run-outbox.ts'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate-database.ts'

describe.each(databaseKinds)('on $name', (kind) => {
  test.skipIf(kind.isMissing)('emails that waited during an upgrade say after it what they were to say', async () => {
    const place = await placeDatabase(kind)
    const database = await openDatabase(place.configuration)
    await storeWithOlderVersion(database)
    await migrateDatabase(database)

    const sent: Pick<Email, 'to' | 'subject'>[] = []
    const outbox = startOutbox({
      database,
      mailer: {
        send: async ({ to, subject }) => {
          sent.push({ to, subject })
          return 'accepted'
        },
        close: () => {},
      },
      composers: emailComposers(database),
      clock: Date.now,
      log: pino({ level: 'silent' }),
      configuration: { mailFrom: undefined, replyTo: undefined, staffEmails: ['front@sample.example'] },
      siteFacts: sampleFacts,
    })
    // All but the confirmation of a request whose sender has withdrawn since.
    await eventually(() => expect(sent).toHaveLength(5))
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      'ada@visitor.example: Your privacy request at Sample Clinics',
      'front@sample.example: New consultation request: Ada Lovelace (Irvine)',
      'front@sample.example: New privacy request: answer by January 5, 2027',
      'front@sample.example: No more email to a visitor: Ada@visitor.example',
      'front@sample.example: No more email to a visitor: ada@visitor.example',
    ])
    await outbox.stop()
    await database.close()
    await place.remove()
  })
})
