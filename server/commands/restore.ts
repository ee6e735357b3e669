import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordEvent } from '../platform/events.ts'
import { restoreDatabase } from './restore-database.ts'
import { CommandError, commandLog, countOf, runCommand } from './run-command.ts'

const usage = 'Usage: npm run restore -- FILE [--identity KEYFILE] [--force]'
const options = { force: { type: 'boolean', default: false }, identity: { type: 'string' } } as const

await runCommand(async (configuration) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new CommandError(usage)
  const restored = await restoreDatabase(configuration, resolve(file), {
    isForced: values.force,
    identityFile: values.identity,
  })
  recordEvent(commandLog, 'data-restored', { command: 'restore', count: restored.requests })
  console.info(`Restored ${countOf(restored.requests, 'request')}.`)
  const waiting = restored.waitingEmails
  if (waiting > 0) {
    console.info(
      `${countOf(waiting, 'email was', 'emails were')} waiting when the backup was made. ${waiting === 1 ? 'It' : 'They'}'ll go out when the server starts.`,
    )
  }
  if (restored.keptAside !== undefined) {
    console.info(`The previous data is in ${restored.keptAside}.`)
    console.info("It isn't encrypted and won't be deleted for you. Delete it when you no longer need it.")
  }
})
