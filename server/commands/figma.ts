import { parseArgs } from 'node:util'
import type { Database } from '../database/database.ts'
import { listPluginTokens, makePluginToken, revokePluginToken } from '../design-export/figma-plugin.ts'
import { purgeExports } from '../design-export/store-export.ts'
import { limits } from '../platform/limits.ts'
import { CommandError, countOf, runCommand, withExistingDatabase } from './run-command.ts'

const usage = `Usage: npm run figma -- token make NAME   makes a token for one designer's plugin
       npm run figma -- token list        lists the tokens that still work
       npm run figma -- token revoke ID   revokes one
       npm run figma -- purge             deletes exports older than 30 days`

await runCommand(async (configuration) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [subject, action, argument, ...others] = positionals
  const needsArgument = action === 'make' || action === 'revoke'
  const isPurge = subject === 'purge' && action === undefined
  const isKnown = isPurge || (subject === 'token' && (needsArgument || action === 'list') && others.length === 0)
  if (!isKnown || (argument !== undefined) !== needsArgument) throw new CommandError(usage)
  await withExistingDatabase(configuration, async (database) => {
    if (isPurge) await purge(database)
    else if (action === 'make') await make(database, argument ?? '')
    else if (action === 'revoke') await revoke(database, argument ?? '')
    else await list(database)
  })
})

async function make(database: Database, name: string): Promise<void> {
  if (!/^[\p{L}\p{N} ._-]{1,60}$/u.test(name))
    throw new CommandError('Enter a name of 1 to 60 letters, numbers and spaces.')
  const { id, token } = await makePluginToken({ database, clock: Date.now }, name)
  console.info(
    `${token}\nYou won't see this token again. Enter it in the plugin. It expires ${limits.pluginTokenDays} days after its last use. To end it sooner, run npm run figma -- token revoke ${id}`,
  )
}

async function list(database: Database): Promise<void> {
  const tokens = await listPluginTokens({ database, clock: Date.now })
  for (const { id, name, createdAt, usedAt, expiresAt } of tokens) {
    const used = usedAt === null ? 'never used' : `used ${dayOf(usedAt)}`
    console.info(`${id}  made ${dayOf(createdAt)}  ${used}  expires ${dayOf(expiresAt)}  ${name}`)
  }
  if (tokens.length === 0) console.info('There are no tokens.')
}

async function revoke(database: Database, id: string): Promise<void> {
  if (!(await revokePluginToken({ database }, id))) throw new CommandError(`There's no token ${JSON.stringify(id)}.`)
  console.info('The token no longer works.')
}

async function purge(database: Database): Promise<void> {
  const count = await purgeExports({ database, clock: Date.now })
  console.info(`Deleted ${countOf(count, 'export')}.`)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
