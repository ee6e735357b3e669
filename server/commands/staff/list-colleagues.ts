import type { ListedColleague } from '../../../contract/desk/colleagues.ts'
import { listStaff } from '../../staff/staff-members.ts'
import type { Subcommand } from '../run-subcommand.ts'
import { withExistingDatabase } from '../with-existing-database.ts'

/** Prints a line for each person who has, had or is about to have access. */
export const listColleagues: Subcommand = {
  usage: 'list',
  run: (configuration) =>
    withExistingDatabase(configuration, async (database) => {
      const staff = await listStaff(database, configuration)
      const missing =
        configuration.oidc === undefined ? 'no authenticator yet' : `no ${configuration.oidc.name} account yet`
      for (const colleague of staff) console.info(describeColleague(colleague, missing))
      if (staff.length === 0)
        console.info('No one has been invited. Start with npm run staff -- invite EMAIL --role admin')
    }),
}

function describeColleague(colleague: ListedColleague, missing: string): string {
  const { email, name, role, clinics, state, isSetUp, linkEndsAt } = colleague
  const where = clinics.length === 0 ? 'all clinics' : clinics.join(', ')
  const link = linkEndsAt === null ? '' : `, link expires ${new Date(linkEndsAt).toISOString()}`
  const wanted = state === 'active' && !isSetUp ? `, ${missing}` : ''
  return `${email}  ${state}${wanted}${link}  ${role}  ${where}  ${name}`.trimEnd()
}
