import { randomInt } from 'node:crypto'
import { base32nopad } from '@scure/base'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { hoursOfLocation } from '../../server/business-hours/hours-of-location.ts'
import { nextOpening } from '../../server/business-hours/open-periods.ts'
import type { Database } from '../../server/database/database.ts'
import type { Configuration } from '../../server/platform/configuration.ts'
import { acceptLink } from '../../server/staff/accept-link.ts'
import { deskUrl } from '../../server/staff/desk-address.ts'
import { type Invitation, inviteStaff } from '../../server/staff/invite-staff.ts'
import { endOtherSessions } from '../../server/staff/own-account.ts'
import { signIn, takeCode } from '../../server/staff/sign-in.ts'
import { createStaffAuth, type StaffAuth } from '../../server/staff/staff-auth.ts'

export type SignIn = { email: string; passphrase: string; recoveryCodes: readonly string[] }

/** Who works here: the admin, the desk of each clinic in the order of the site's list, and who helps at several. */
export type Colleagues = { admin: StaffMember; desks: readonly StaffMember[]; helper: StaffMember; adminSignIn: SignIn }

type Deps = {
  database: Database
  configuration: Configuration
  siteFacts: SiteFacts
  /** From `findSessionSecret`. */
  secret: string
  now: number
}

const deskNames = ['Priya Raman', 'Tom Ferreira', 'Leila Haddad'] as const

/**
 * Lets colleagues in as the desk does: each by an invitation, a passphrase and an authenticator, nine weeks ago. Keeps
 * only what the admin signs in with. One more has not opened the invitation yet.
 */
export async function inventColleagues(deps: Deps): Promise<Colleagues> {
  const staffAuth = createStaffAuth({ ...deps, issuer: deps.siteFacts.brandName })
  const join = (name: string, by: StaffMember | null, access: Pick<Invitation, 'role' | 'clinics'>, daysAgo: number) =>
    letIn({ ...deps, staffAuth, now: whenOpen(deps, daysAgo) }, by, { ...access, name })
  const slugs = deps.siteFacts.clinics.slice(0, deskNames.length).map(({ slug }) => slug)

  const { member: admin, ...secrets } = await join('Marta Lindqvist', null, { role: 'admin', clinics: [] }, 64)
  const desks: StaffMember[] = []
  for (const [index, slug] of slugs.entries()) {
    const name = deskNames[index] ?? deskNames[0]
    desks.push((await join(name, admin, { role: 'desk', clinics: [slug] }, 63)).member)
  }
  const { member: helper } = await join('Daniel Osei', admin, { role: 'desk', clinics: slugs.slice(0, 2) }, 62)
  await invite({ ...deps, now: whenOpen(deps, 1) }, admin, {
    email: 'grace.lim@clinic.example',
    role: 'desk',
    clinics: slugs.slice(-1),
  })
  return { admin, desks, helper, adminSignIn: { email: admin.email, ...secrets } }
}

/** A moment so many days ago at which somebody was at work. */
function whenOpen({ siteFacts, now }: Deps, daysAgo: number): number {
  return Math.min(nextOpening(hoursOfLocation(siteFacts, ''), now - daysAgo * dayMs), now)
}

function invite({ database, configuration, siteFacts, secret, now }: Deps, by: StaffMember | null, who: Invitation) {
  const clinics = siteFacts.clinics.map(({ slug }) => slug)
  return inviteStaff({ database, secret, deskUrl: deskUrl(configuration), isEmailed: false, clinics, now }, by, who)
}

type Newcomer = Pick<Invitation, 'role' | 'clinics'> & { name: string }

async function letIn(
  deps: Deps & { staffAuth: StaffAuth },
  by: StaffMember | null,
  { name, role, clinics }: Newcomer,
): Promise<{ member: StaffMember; passphrase: string; recoveryCodes: readonly string[] }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@clinic.example`
  const { id, url } = await invite(deps, by, { email, role, clinics })
  const passphrase = makePassphrase()
  const now = deps.now + 20 * minuteMs
  await acceptLink(deps, { token: url.split('/').at(-1) ?? '', name, passphrase, now })

  const signingIn = { ...deps, clock: () => now }
  const caller = { userAgent: '', sender: 'demo' }
  const { step, cookies } = await signIn(signingIn, { email, passphrase }, { ...caller, cookie: undefined })
  if (step.next !== 'authenticator') throw new Error(`Signing in asked for ${step.next}, not for an authenticator.`)
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const code = await readAuthenticator(deps.staffAuth, step.otpauthUri)
  await takeCode(signingIn, { code, kind: 'authenticator' }, { ...caller, cookie })
  // Whoever runs the demo signs in with a browser of their own.
  await endOtherSessions(deps.database, { staff: { id }, sessionId: '', now })
  return { member: { id, name, email, role, clinics }, passphrase, recoveryCodes: step.recoveryCodes }
}

/** What an authenticator app shows that has been given this address. */
async function readAuthenticator(staffAuth: StaffAuth, otpauthUri: string): Promise<string> {
  const key = new URL(otpauthUri).searchParams.get('secret') ?? ''
  const secret = Buffer.from(base32nopad.decode(key.replaceAll('=', ''))).toString()
  return (await staffAuth.api.generateTOTP({ body: { secret } })).code
}

/** Another one at each run: a passphrase that everybody can read in the code would be none. */
function makePassphrase(): string {
  const letters = 'abcdefghjkmnpqrstvwxyz'
  const word = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, word).join(' ')
}
