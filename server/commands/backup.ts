import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpDatabase } from './back-up-database.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async (configuration) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new CommandError('Usage: npm run backup -- FILE')
  const requests = await backUpDatabase(configuration, resolve(file))
  console.info(
    `${requests} consultation requests are in ${file}. It holds personal data: keep it as safe as the server.`,
  )
})
