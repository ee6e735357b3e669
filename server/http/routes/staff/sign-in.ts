import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeSchema, signInSchema } from '../../../../contract/desk/sign-in.ts'
import { limits } from '../../../platform/limits.ts'
import { takeTurns } from '../../../platform/take-turns.ts'
import { validate } from '../../../platform/validate.ts'
import { type Caller, type SignInAnswer, signIn, takeCode } from '../../../staff/sign-in.ts'
import { addressKey } from '../../address-key.ts'
import type { StaffDeps } from '../../app-deps.ts'

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

export function describeCaller({ headers, ip }: FastifyRequest): Caller {
  return { cookie: headers.cookie, userAgent: (headers['user-agent'] ?? '').slice(0, 300), sender: addressKey(ip) }
}

export function sendStep(reply: FastifyReply, { step, cookies }: SignInAnswer): FastifyReply {
  return reply.header('set-cookie', cookies).send(step)
}
