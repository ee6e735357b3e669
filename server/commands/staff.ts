import { CommandError, runCommand } from './run-command.ts'
import { inviteColleague } from './staff/invite-colleague.ts'
import { listColleagues } from './staff/list-colleagues.ts'
import { resetColleague } from './staff/reset-colleague.ts'
import { revokeColleague } from './staff/revoke-colleague.ts'
import type { StaffCommand } from './staff/staff-command.ts'

const commands: ReadonlyMap<string, StaffCommand> = new Map([
  ['invite', inviteColleague],
  ['list', listColleagues],
  ['reset', resetColleague],
  ['revoke', revokeColleague],
])
const usage = ['Usage:', ...[...commands.values()].map((command) => `  npm run staff -- ${command.usage}`)].join('\n')

await runCommand(async (configuration) => {
  const [name = '', ...parameters] = process.argv.slice(2)
  const command = commands.get(name)
  if (command === undefined) throw new CommandError(usage)
  await command.run(configuration, parameters)
})
