import type { ListedColleague } from '../../../contract/desk/colleagues.ts'
import { listStaff } from '../../staff/list-staff.ts'
import { withExistingDatabase } from '../with-existing-database.ts'
import type { StaffCommand } from './staff-command.ts'

/** Prints a line for each person who has, had or is about to have access. */
export const listColleagues: StaffCommand = {
  usage: 'list',
  run: (configuration) =>
    withExistingDatabase(configuration, async (database) => {
      const staff = await listStaff(database)
      for (const colleague of staff) console.info(describeColleague(colleague))
      if (staff.length === 0)
        console.info('No one has been invited. Start with npm run staff -- invite EMAIL --role admin')
    }),
}

function describeColleague({
  email,
  name,
  role,
  clinics,
  state,
  hasAuthenticator,
  linkEndsAt,
}: ListedColleague): string {
  const where = clinics.length === 0 ? 'all clinics' : clinics.join(', ')
  const link = linkEndsAt === null ? '' : `, link expires ${new Date(linkEndsAt).toISOString()}`
  const missing = state === 'active' && !hasAuthenticator ? ', no authenticator yet' : ''
  return `${email}  ${state}${missing}${link}  ${role}  ${where}  ${name}`.trimEnd()
}
