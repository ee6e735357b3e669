import type { ContentCommand } from './content/content-command.ts'
import { exportContent } from './content/export-content.ts'
import { importContent } from './content/import-content.ts'
import { rollBackContent } from './content/roll-back-content.ts'
import { showHistory } from './content/show-history.ts'
import { CommandError, runCommand } from './run-command.ts'

const commands: ReadonlyMap<string, ContentCommand> = new Map([
  ['export', exportContent],
  ['import', importContent],
  ['history', showHistory],
  ['rollback', rollBackContent],
])
const usage = ['Usage:', ...[...commands.values()].map((command) => `  npm run content -- ${command.usage}`)].join('\n')

await runCommand(async (configuration) => {
  const [name = '', ...parameters] = process.argv.slice(2)
  const command = commands.get(name)
  if (command === undefined) throw new CommandError(usage)
  await command.run(configuration, parameters)
})
