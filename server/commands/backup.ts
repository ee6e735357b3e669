import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordEvent } from '../platform/events.ts'
import { backUpDatabase } from './back-up-database.ts'
import { CommandError, commandLog, countOf, runCommand } from './run-command.ts'

await runCommand(async (configuration) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new CommandError('Usage: npm run backup -- FILE.age')
  const recipients = configuration.backupRecipients
  const isEncrypted = recipients.length > 0
  if (!isEncrypted && /\.age$/i.test(file)) {
    throw new CommandError(
      `${file} wouldn't be encrypted, despite its name. Set BACKUP_RECIPIENTS, or choose another name.`,
    )
  }
  const requests = await backUpDatabase(configuration, resolve(file), recipients)
  recordEvent(commandLog, 'data-exported', { command: 'backup', count: requests, isEncrypted })
  console.info(`Backed up ${countOf(requests, 'consultation request')} to ${file}.`)
  console.info(
    isEncrypted
      ? `It's encrypted with age to ${recipients.length === 1 ? 'one key' : `${recipients.length} keys`}.`
      : 'It is NOT ENCRYPTED and contains personal data. Set BACKUP_RECIPIENTS, or keep it as safe as the server.',
  )
})
