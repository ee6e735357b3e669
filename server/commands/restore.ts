import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreDatabase } from './restore-database.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async (configuration) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new CommandError('Usage: npm run restore -- FILE [--force]')
  const restored = await restoreDatabase(configuration, resolve(file), values.force ?? false)
  console.info(`${restored.requests} consultation requests are restored.`)
  if (restored.waitingEmails > 0) {
    console.info(`${restored.waitingEmails} e-mails waited when the backup was made and go out when the server starts.`)
  }
  if (restored.keptAside !== undefined) console.info(`What was stored before is in ${restored.keptAside}.`)
})
