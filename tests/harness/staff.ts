import { createHmac, randomUUID } from 'node:crypto'
import { hashPassword, symmetricEncrypt } from 'better-auth/crypto'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { hourMs } from '../../contract/time.ts'
import type { Database } from '../../server/database/database.ts'
import { sessionSecret } from './server-process.ts'

export type Colleague = {
  member: StaffMember
  passphrase: string
  /** The `Cookie` header of a session that began just now. */
  cookie: string
  /** The six digits that the authenticator shows at this time, or so many milliseconds after it. */
  code(laterMs?: number): string
}

type Wishes = Partial<Omit<StaffMember, 'id'>> & {
  hasAuthenticator?: boolean
  issuer?: string | undefined
  now?: number
}

const passphrase = 'correct horse battery staple'
const passphraseHash = hashPassword(passphrase)

/** Adds a colleague with an accepted invitation and an authenticator, signed in at `now`; with `issuer`, through it. */
export async function addStaff(database: Database, wishes: Wishes = {}): Promise<Colleague> {
  const { hasAuthenticator = true, issuer, now = Date.now(), ...given } = wishes
  const id = randomUUID()
  const member: StaffMember = {
    id,
    name: 'Ada Colleague',
    email: `${id}@clinic.example`,
    role: 'desk',
    clinics: [],
    ...given,
  }
  const secret = randomUUID()
  const written = { created_at: now, updated_at: now }
  const account = {
    ...written,
    id,
    user_id: id,
    provider_id: 'credential',
    account_id: id,
    password: await passphraseHash,
  }
  const authenticator = {
    id,
    user_id: id,
    secret: await symmetricEncrypt({ key: sessionSecret, data: secret }),
    backup_codes: await symmetricEncrypt({ key: sessionSecret, data: '[]' }),
    verified: 1,
    failed_verification_count: 0,
  }
  await database.store(async (transaction) => {
    await transaction
      .insertInto('staff_users')
      .values({
        ...written,
        ...member,
        clinics: JSON.stringify(member.clinics),
        email_verified: 1,
        two_factor_enabled: hasAuthenticator ? 1 : 0,
        joined_at: now,
      })
      .execute()
    await transaction.insertInto('staff_accounts').values(account).execute()
    if (hasAuthenticator) await transaction.insertInto('staff_two_factors').values(authenticator).execute()
  })
  const cookie = await signIn(database, { userId: id, issuer, now })
  return { member, passphrase, cookie, code: (laterMs = 0) => totp(secret, Date.now() + laterMs) }
}

/** Another session of the same person: its `Cookie` header. */
export async function signIn(
  database: Database,
  { userId, issuer, now = Date.now() }: { userId: string; issuer?: string | undefined; now?: number },
): Promise<string> {
  const token = randomUUID()
  const times = { created_at: now, updated_at: now, seen_at: now, expires_at: now + 12 * hourMs }
  await database.kysely
    .insertInto('staff_sessions')
    .values({ id: randomUUID(), token, user_id: userId, user_agent: 'A test', issuer, ...times })
    .execute()
  const signature = createHmac('sha256', sessionSecret).update(token).digest('base64')
  return `staff=${encodeURIComponent(`${token}.${signature}`)}`
}

type Call = { cookie?: string | undefined; body?: unknown; method?: string; headers?: Record<string, string> }

/** Calls the desk's API as its own page does: a GET, or a POST of `body`. */
export function callDesk({ url }: { url: string }, path: string, call: Call = {}): Promise<Response> {
  const { cookie, body, method = body === undefined ? 'GET' : 'POST', headers } = call
  return fetch(url + path, {
    method,
    redirect: 'manual',
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      ...(method === 'GET' ? {} : { origin: url }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
  })
}

/** The `Cookie` header that a browser would send after this answer. */
export function cookieOf(answer: Response, before = ''): string {
  const jar = new Map(before.split('; ').map((pair) => [pair.split('=')[0], pair]))
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name] = pair.split('=')
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, pair)
  }
  return [...jar.values()].filter((pair) => pair !== '').join('; ')
}

/** RFC 6238 with its defaults: SHA-1, six digits, thirty seconds. */
export function totp(secret: string | Uint8Array, at: number): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', secret).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
