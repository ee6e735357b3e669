import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { bareAddress } from '../../../contract/desk/bare-address.ts'
import { emailAddress } from '../../../contract/text-fields.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { findPerson } from '../../personal-data/find-person.ts'
import { recordEvent } from '../../platform/events.ts'
import { commandLog } from '../command-log.ts'
import { CommandError } from '../run-command.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'

/** Prints everything stored about one email address, as one JSON document. */
export const showPerson: Subcommand = {
  usage: 'person EMAIL',
  run: async (configuration, parameters) => {
    const { positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options: {} })
    const email = z.safeParse(emailAddress(), bareAddress(positionals[0] ?? ''))
    if (!email.success || positionals.length !== 1) {
      throw new CommandError('Enter one email address: npm run consultations -- person EMAIL')
    }
    await withExistingDatabase(configuration, async (database) => {
      const person = await database.withoutDeadline((kysely) => findPerson({ kysely }, email.data))
      const count = person.consultations.length + person.privacyRequests.length
      const [first] = [...person.consultations, ...person.privacyRequests]
      const target = { kind: 'person', id: first?.id ?? 'unknown' } as const
      const line = { staff: null, action: 'person-exported', target, facts: { count }, now: Date.now() } as const
      await recordAction(database.kysely, line)
      console.info(JSON.stringify(person, null, 2))
      recordEvent(commandLog, 'data-exported', { command: 'consultations person', count })
    })
  },
}
