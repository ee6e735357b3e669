import { parseArgs } from 'node:util'
import { dayMs } from '../../contract/time.ts'
import { formatInsights, type InsightFormat, insightFormats } from '../insights/format-insights.ts'
import { readInsights } from '../insights/read-insights.ts'
import { CommandError, runCommand, withExistingDatabase } from './run-command.ts'

const usage = `Usage: npm run insights -- [--days 30] [--format ${insightFormats.join('|')}]`

await runCommand(async (configuration) => {
  const { values } = parseArgs({ options: { format: { type: 'string' }, days: { type: 'string' } } })
  const format = readFormat(values.format ?? 'table')
  const since = new Date(Date.now() - readDays(values.days ?? '30') * dayMs).toISOString().slice(0, 10)
  await withExistingDatabase(configuration, async (database) => {
    process.stdout.write(formatInsights(await readInsights(database, since), format))
  })
})

function readFormat(value: string): InsightFormat {
  const format = insightFormats.find((known) => known === value)
  if (format === undefined) throw new CommandError(`There's no ${JSON.stringify(value)} format. ${usage}`)
  return format
}

function readDays(value: string): number {
  const days = /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (days === 0) throw new CommandError(`${JSON.stringify(value)} is not a number of days. ${usage}`)
  return days
}
