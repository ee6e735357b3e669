import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { bareAddress } from '../../../contract/desk/bare-address.ts'
import { invitationSchema } from '../../../contract/desk/colleagues.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/events.ts'
import { inviteStaff } from '../../staff/invite-staff.ts'
import { commandLog } from '../command-log.ts'
import { CommandError } from '../run-command.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'
import { linkDepsOf, showLink } from './show-link.ts'

const usage = 'invite EMAIL [--role desk|admin] [--clinic SLUG…]'

/** Makes a link that lets somebody in. Run again, it makes another, and the first no longer works. */
export const inviteColleague: Subcommand = {
  usage,
  run: async (configuration, parameters) => {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { role: { type: 'string', default: 'desk' }, clinic: { type: 'string', multiple: true, default: [] } },
    })
    const [email = '', ...others] = positionals
    const given = z.safeParse(invitationSchema, {
      email: bareAddress(email),
      role: values.role,
      clinics: values.clinic,
    })
    if (!given.success || others.length > 0) throw new CommandError(`Usage: npm run staff -- ${usage}`)
    await withExistingDatabase(configuration, async (database) => {
      const deps = await linkDepsOf(configuration, database)
      const link = await inviteStaff(deps, null, given.data).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'invalid-request')) throw error
        const [fault] = error.fields
        if (fault?.field === 'clinics') throw new CommandError(`${fault.message}.`)
        throw new CommandError(`${email} already has access. To start over, run npm run staff -- reset ${email}`)
      })
      showLink(link, given.data.email, deps)
      recordEvent(commandLog, 'staff-changed', { command: 'staff invite', staff: link.id })
    })
  },
}
