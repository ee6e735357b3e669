import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { bareAddress } from '../../../contract/desk/bare-address.ts'
import { emailAddress } from '../../../contract/text-fields.ts'
import { logActivity } from '../../activity-log/log-activity.ts'
import { consultationColumns, readConsultations } from '../../consultations/read-consultations.ts'
import { findPerson } from '../../personal-data/find-person.ts'
import { recordEvent } from '../../platform/events.ts'
import { privacyColumns, readPrivacyRequests } from '../../privacy-requests/read-privacy-requests.ts'
import { formatRecords, type RecordFormat, recordFormats } from '../../submissions/format-records.ts'
import { CommandError, commandLog, type Subcommand, withExistingDatabase } from '../run-command.ts'

const kinds = ['consultation', 'privacy']
const options = {
  format: { type: 'string', default: 'ndjson' },
  kind: { type: 'string', default: 'consultation' },
} as const

/** Writes every request of a kind to the standard output, one a line. */
export const exportRequests: Subcommand = {
  usage: `export [--format ${recordFormats.join('|')}] [--kind ${kinds.join('|')}]`,
  run: async (configuration, parameters) => {
    const { values } = parseArgs({ args: [...parameters], options })
    const format = readFormat(values.format)
    const { kind } = values
    if (!kinds.includes(kind))
      throw new CommandError(`There's no ${JSON.stringify(kind)} kind. Use ${kinds.join(' or ')}.`)
    await withExistingDatabase(configuration, async (database) => {
      const counter = { count: 0 }
      try {
        await database.withoutDeadline((kysely) => {
          const lines =
            kind === 'privacy'
              ? formatRecords(countEach(readPrivacyRequests({ kysely }), counter), privacyColumns, format)
              : formatRecords(countEach(readConsultations({ kysely }), counter), consultationColumns, format)
          return pipeline(Readable.from(lines), process.stdout, { end: false })
        })
      } catch (error) {
        // The reader may stop early, as `head` does.
        if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
      } finally {
        const target = { kind: kind === 'privacy' ? 'privacy-request' : 'request', id: 'all' } as const
        const line = { staff: null, action: 'requests-exported', target, facts: counter, now: Date.now() } as const
        await logActivity(database.kysely, line)
        recordEvent(commandLog, 'data-exported', { command: 'consultations export', kind, count: counter.count })
      }
    })
  },
}

async function* countEach<Item>(items: AsyncIterable<Item>, counter: { count: number }): AsyncGenerator<Item> {
  for await (const item of items) {
    counter.count += 1
    yield item
  }
}

function readFormat(value: string): RecordFormat {
  const format = recordFormats.find((known) => known === value)
  if (format === undefined) {
    throw new CommandError(`There's no ${JSON.stringify(value)} format. Use ${recordFormats.join(' or ')}.`)
  }
  return format
}

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
      await logActivity(database.kysely, line)
      console.info(JSON.stringify(person, null, 2))
      recordEvent(commandLog, 'data-exported', { command: 'consultations person', count })
    })
  },
}
