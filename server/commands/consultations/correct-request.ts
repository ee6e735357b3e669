import { parseArgs } from 'node:util'
import { emptyWriteAheadLog } from '../../database/open-sqlite.ts'
import { readShownFacts } from '../../http/shown-site.ts'
import { correctRequest } from '../../personal-data/correct-request.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/events.ts'
import { CommandError, commandLog, type Subcommand, withExistingDatabase } from '../run-command.ts'

/** Changes fields of one request, by the rules of its form. */
export const correctNamedRequest: Subcommand = {
  usage: 'correct ID FIELD=VALUE…',
  run: async (configuration, parameters) => {
    const { positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options: {} })
    const [id, ...pairs] = positionals
    if (id === undefined || pairs.length === 0) {
      throw new CommandError(
        'Enter an ID and what to change: npm run consultations -- correct ID phone="(555) 555-0100"',
      )
    }
    const changes = new Map(pairs.map(readPair))
    await withExistingDatabase(configuration, async (database) => {
      const siteFacts = await readShownFacts(configuration, database)
      await correctRequest({ database, siteFacts, clock: Date.now }, id, changes).catch((error: unknown) => {
        throw explain(error, id)
      })
      await emptyWriteAheadLog(database)
      const fields = [...changes.keys()]
      recordEvent(commandLog, 'data-corrected', {
        command: 'consultations correct',
        request: id,
        fields: fields.join(' '),
      })
      for (const field of fields) console.info(`Corrected ${field} of ${id}.`)
    })
  },
}

function readPair(pair: string): [field: string, value: string] {
  const [, field, value] = /^(\w+)=(.*)$/s.exec(pair) ?? []
  if (field === undefined || value === undefined) {
    throw new CommandError(`${JSON.stringify(pair)} is not FIELD=VALUE. Put quotes around a value with spaces.`)
  }
  return [field, value]
}

function explain(error: unknown, id: string): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === 'not-found') {
    return new CommandError(`There's no request ${id}. The first column of the export is the ID.`)
  }
  if (error.code !== 'invalid-request') return error
  return new CommandError(
    ['Nothing was changed.', ...error.fields.map(({ field, message }) => `${field}: ${message}`)].join('\n'),
  )
}
