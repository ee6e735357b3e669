import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { bareAddress } from '../../contract/desk/bare-address.ts'
import { invitationSchema, type ListedStaffMember } from '../../contract/desk/staff-members.ts'
import { withAsciiDomain } from '../../contract/text-fields.ts'
import type { Database } from '../database/database.ts'
import { unassignRequests } from '../follow-up/assignees.ts'
import { readShownFacts } from '../http/shown-site.ts'
import type { Configuration } from '../platform/configuration.ts'
import { AppError } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import { limits } from '../platform/limits.ts'
import { revokeAccess } from '../staff/change-staff.ts'
import { deskUrl } from '../staff/desk-address.ts'
import { inviteStaff, type LinkDeps, resetStaff } from '../staff/invite-staff.ts'
import { findSessionSecret } from '../staff/session-secret.ts'
import { listStaff } from '../staff/staff-members.ts'
import { CommandError, commandLog, runSubcommand, type Subcommand, withExistingDatabase } from './run-command.ts'

const inviteUsage = 'invite EMAIL [--role desk|admin] [--clinic SLUG…]'

/** Makes a link that lets somebody in. Run again, it makes another, and the first no longer works. */
const inviteStaffMember: Subcommand = {
  usage: inviteUsage,
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
    if (!given.success || others.length > 0) throw new CommandError(`Usage: npm run staff -- ${inviteUsage}`)
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

/** Prints a line for each person who has, had or is about to have access. */
const listStaffMembers: Subcommand = {
  usage: 'list',
  run: (configuration) =>
    withExistingDatabase(configuration, async (database) => {
      const staff = await listStaff(database, configuration)
      const missing =
        configuration.oidc === undefined ? 'no authenticator yet' : `no ${configuration.oidc.name} account yet`
      for (const staffMember of staff) console.info(describeStaffMember(staffMember, missing))
      if (staff.length === 0)
        console.info('No one has been invited. Start with npm run staff -- invite EMAIL --role admin')
    }),
}

function describeStaffMember(staffMember: ListedStaffMember, missing: string): string {
  const { email, name, role, clinics, state, isSetUp, linkEndsAt } = staffMember
  const where = clinics.length === 0 ? 'all clinics' : clinics.join(', ')
  const link = linkEndsAt === null ? '' : `, link expires ${new Date(linkEndsAt).toISOString()}`
  const wanted = state === 'active' && !isSetUp ? `, ${missing}` : ''
  return `${email}  ${state}${wanted}${link}  ${role}  ${where}  ${name}`.trimEnd()
}

const resetUsage = 'reset EMAIL'

/** For a lost phone or a forgotten passphrase: ends all sessions and makes a link to set up both again. */
const resetStaffMember: Subcommand = {
  usage: resetUsage,
  run: (configuration, parameters) =>
    withExistingDatabase(configuration, async (database) => {
      const id = await findStaffMember(database, parameters, resetUsage)
      const deps = await linkDepsOf(configuration, database)
      const link = await resetStaff(deps, null, id).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not-found')) throw error
        throw new CommandError("This person hasn't used their invitation yet. Invite them again instead.")
      })
      showLink(link, parameters[0] ?? '', deps)
      recordEvent(commandLog, 'staff-changed', { command: 'staff reset', staff: id })
    }),
}

const revokeUsage = 'revoke EMAIL'

/** Ends somebody's access at once, open sessions included. */
const revokeStaffMember: Subcommand = {
  usage: revokeUsage,
  run: (configuration, parameters) =>
    withExistingDatabase(configuration, async (database) => {
      const id = await findStaffMember(database, parameters, revokeUsage)
      await revokeAccess({ database, by: null, id, now: Date.now(), unassign: unassignRequests })
      console.info(`${parameters[0]} no longer has access.`)
      recordEvent(commandLog, 'staff-changed', { command: 'staff revoke', staff: id })
    }),
}

/** The id of whom a command names by email address, its only parameter. Throws `CommandError` for somebody unknown. */
async function findStaffMember({ kysely }: Database, parameters: readonly string[], usage: string): Promise<string> {
  const { positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options: {} })
  const [email = ''] = positionals
  if (positionals.length !== 1) throw new CommandError(`Enter one email address: npm run staff -- ${usage}`)
  const address = withAsciiDomain(bareAddress(email)).toLowerCase()
  const query = kysely.selectFrom('staff_users').select('id').where('email', '=', address)
  const known = await query.where('revoked_at', 'is', null).executeTakeFirst()
  if (known === undefined) throw new CommandError(`No one with the address ${email} has access.`)
  return known.id
}

async function linkDepsOf(configuration: Configuration, database: Database): Promise<LinkDeps> {
  const { clinics } = await readShownFacts(configuration, database)
  return {
    database,
    secret: findSessionSecret(configuration),
    deskUrl: deskUrl(configuration),
    isEmailed: configuration.smtpUrl !== undefined,
    clinics: clinics.map(({ slug }) => slug),
    now: Date.now(),
  }
}

/** Prints a link, alone on its line, and says what it is good for. */
function showLink({ url }: { url: string }, email: string, { isEmailed }: LinkDeps): void {
  const sent = isEmailed
    ? ` It's also on its way to ${email}.`
    : ` It wasn't emailed, because SMTP_URL isn't set. Send it to ${email}, and to no one else.`
  console.info(
    `${url}\nYou won't see this link again. It works once and expires after ${limits.staffLinkHours} hours.${sent}`,
  )
}

await runSubcommand(
  'staff',
  new Map([
    ['invite', inviteStaffMember],
    ['list', listStaffMembers],
    ['reset', resetStaffMember],
    ['revoke', revokeStaffMember],
  ]),
)
