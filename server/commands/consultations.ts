import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  consultationColumns,
  type ExportFormat,
  exportFormats,
  formatRecords,
} from '../consultations/format-records.ts'
import { readConsultations } from '../consultations/read-consultations.ts'
import { privacyColumns, readPrivacyRequests } from '../privacy-requests/read-privacy-requests.ts'
import { openExistingDatabase } from './open-existing-database.ts'
import { CommandError, runCommand } from './run-command.ts'

const kinds = ['consultation', 'privacy']
const usage = `Usage: npm run consultations -- export --format ${exportFormats.join('|')} [--kind ${kinds.join('|')}]`

const options = { format: { type: 'string' }, kind: { type: 'string', default: 'consultation' } } as const

await runCommand(async (configuration) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (positionals.length !== 1 || positionals[0] !== 'export') throw new CommandError(usage)
  const format = readFormat(values.format ?? 'ndjson')
  if (!kinds.includes(values.kind)) throw new CommandError(`There is no kind ${JSON.stringify(values.kind)}. ${usage}`)
  const database = await openExistingDatabase(configuration)
  try {
    await database.withoutDeadline((kysely) => {
      const lines =
        values.kind === 'privacy'
          ? formatRecords(readPrivacyRequests({ kysely }), privacyColumns, format)
          : formatRecords(readConsultations({ kysely }), consultationColumns, format)
      return pipeline(Readable.from(lines), process.stdout, { end: false })
    })
  } catch (error) {
    // Whoever reads may have seen enough, as `head` does.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  } finally {
    await database.close()
  }
})

function readFormat(value: string): ExportFormat {
  const format = exportFormats.find((known) => known === value)
  if (format === undefined) throw new CommandError(`There is no format ${JSON.stringify(value)}. ${usage}`)
  return format
}
