import { parseArgs } from 'node:util'
import { bareAddress } from '../../../contract/desk/bare-address.ts'
import { withAsciiDomain } from '../../../contract/text-fields.ts'
import type { Database } from '../../database/database.ts'
import { CommandError } from '../run-command.ts'

/** The id of whom a command names by email address, its only parameter. Throws `CommandError` for somebody unknown. */
export async function findColleague(
  { kysely }: Database,
  parameters: readonly string[],
  usage: string,
): Promise<string> {
  const { positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options: {} })
  const [email = ''] = positionals
  if (positionals.length !== 1) throw new CommandError(`Enter one email address: npm run staff -- ${usage}`)
  const address = withAsciiDomain(bareAddress(email)).toLowerCase()
  const query = kysely.selectFrom('staff_users').select('id').where('email', '=', address)
  const known = await query.where('revoked_at', 'is', null).executeTakeFirst()
  if (known === undefined) throw new CommandError(`No one with the address ${email} has access.`)
  return known.id
}
