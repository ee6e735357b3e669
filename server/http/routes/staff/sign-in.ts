import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptanceSchema,
  codeSchema,
  linkSchema,
  type OpenLink,
  type ProviderAddress,
  providerAnswerSchema,
  type SignInWay,
  signInSchema,
} from '../../../../contract/desk/sign-in.ts'
import { logActivity } from '../../../activity-log/log-activity.ts'
import { limits } from '../../../platform/limits.ts'
import { takeTurns } from '../../../platform/take-turns.ts'
import { validate } from '../../../platform/validate.ts'
import { acceptLink } from '../../../staff/accept-link.ts'
import { finishProviderSignIn, startProviderSignIn } from '../../../staff/provider/provider-sign-in.ts'
import { type Caller, type SignInAnswer, signIn, takeCode } from '../../../staff/sign-in.ts'
import { findLink } from '../../../staff/staff-links.ts'
import type { StaffDeps } from '../../app-deps.ts'
import { addressKey } from '../../edge/address-key.ts'

const config = { isOpenToStrangers: true, isBackground: true } as const
const options = { config, bodyLimit: limits.smallBodyBytes }

/** `POST /api/staff/auth/…`: a passphrase, then a code. */
export async function signInRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  // Hashing a passphrase is slow on purpose: strangers who make the server do it wait for one another.
  const inTurn = takeTurns({
    atOnce: limits.signInsAtOnce,
    atOnceOfOne: limits.signInsAtOnceOfOne,
    waiting: limits.signInsWaiting,
    waitingOfOne: limits.signInsWaitingOfOne,
  })
  desk.post('/api/staff/auth/sign-in', options, async (request, reply) => {
    const given = validate(signInSchema, request.body)
    return sendStep(reply, await inTurn(addressKey(request.ip), () => signIn(deps, given, describeCaller(request))))
  })
  desk.post('/api/staff/auth/code', options, async (request, reply) => {
    const { code } = validate(codeSchema, request.body)
    return sendStep(reply, await takeCode(deps, { code, kind: 'authenticator' }, describeCaller(request)))
  })
  desk.post('/api/staff/auth/recovery-code', options, async (request, reply) => {
    const { code } = validate(codeSchema, request.body)
    return sendStep(reply, await takeCode(deps, { code, kind: 'recovery' }, describeCaller(request)))
  })
}

/**
 * `POST /api/staff/auth/provider/…`: to the identity provider, and back. The provider sends the browser to the desk's
 * page, and the page hands its answer on. So this call comes from our own page like every other of the desk, with its
 * cookies.
 */
export async function providerSignInRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { provider, configuration } = deps
  if (provider === undefined) return
  // Without `PUBLIC_URL`, the edge has let in calls to this machine only.
  const deskAddress = ({ headers }: FastifyRequest) => `${configuration.publicUrl ?? `http://${headers.host}`}/staff`
  desk.post('/api/staff/auth/provider/start', options, async (request, reply): Promise<ProviderAddress> => {
    const { url, cookie } = await startProviderSignIn(deps, provider, deskAddress(request))
    reply.header('set-cookie', cookie)
    return { url }
  })
  desk.post('/api/staff/auth/provider/finish', { config }, async (request, reply) => {
    const answer = new URL(deskAddress(request))
    answer.search = validate(providerAnswerSchema, request.body).answer
    const cookies = await finishProviderSignIn(deps, provider, answer, describeCaller(request))
    return sendStep(reply, { step: { next: 'desk' }, cookies })
  })
}

/** `POST /api/staff/invitations/…`: what a link is for, and using it up. */
export async function invitationRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { database, clock } = deps
  desk.post('/api/staff/invitations/read', options, async (request): Promise<OpenLink> => {
    const { token } = validate(linkSchema, request.body)
    const { kind, email, name } = await findLink(database.kysely, token, clock())
    return { kind, email, name }
  })
  // With an identity provider, the sign-in itself uses the link up.
  if (deps.provider !== undefined) return
  desk.post('/api/staff/invitations/accept', options, async (request, reply) => {
    const given = validate(acceptanceSchema, request.body)
    const { email } = await acceptLink(deps, { ...given, now: clock() })
    return sendStep(reply, await signIn(deps, { email, passphrase: given.passphrase }, describeCaller(request)))
  })
}

/** `/api/staff/auth/…`: in which way people sign in here; and out again. */
export async function entranceRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { database, staffAuth, provider, clock } = deps
  const way: SignInWay = { provider: provider?.settings.name ?? null }
  desk.get('/api/staff/auth/way', { config }, async () => way)
  desk.post('/api/staff/auth/sign-out', options, async (request, reply) => {
    const { staffSession } = request
    const headers = new Headers({ cookie: request.headers.cookie ?? '' })
    const left = await staffAuth.api.signOut({ headers, returnHeaders: true })
    if (staffSession !== undefined) {
      const staff = staffSession.member
      const line = { staff, action: 'signed-out', target: { kind: 'staff', id: staff.id }, now: clock() } as const
      await database.store((transaction) => logActivity(transaction, line))
    }
    return reply.header('set-cookie', left.headers.getSetCookie()).code(204).send()
  })
}

function describeCaller({ headers, ip }: FastifyRequest): Caller {
  return { cookie: headers.cookie, userAgent: (headers['user-agent'] ?? '').slice(0, 300), sender: addressKey(ip) }
}

function sendStep(reply: FastifyReply, { step, cookies }: SignInAnswer): FastifyReply {
  return reply.header('set-cookie', cookies).send(step)
}
