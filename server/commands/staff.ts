import { runSubcommand } from './run-subcommand.ts'
import { inviteColleague } from './staff/invite-colleague.ts'
import { listColleagues } from './staff/list-colleagues.ts'
import { resetColleague } from './staff/reset-colleague.ts'
import { revokeColleague } from './staff/revoke-colleague.ts'

await runSubcommand(
  'staff',
  new Map([
    ['invite', inviteColleague],
    ['list', listColleagues],
    ['reset', resetColleague],
    ['revoke', revokeColleague],
  ]),
)
