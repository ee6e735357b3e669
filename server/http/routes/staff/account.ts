import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  deskEmailsSchema,
  passphraseChangeSchema,
  type RecoveryCodes,
  recoveryCodesOrderSchema,
} from '../../../../contract/desk/account.ts'
import { AppError } from '../../../platform/errors.ts'
import { limits } from '../../../platform/limits.ts'
import { readParams, validate } from '../../../platform/validate.ts'
import { changePassphrase, renewRecoveryCodes } from '../../../staff/change-passphrase.ts'
import {
  chooseDeskEmails,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readOwnAccount,
} from '../../../staff/own-account.ts'
import type { StaffDeps } from '../../app-deps.ts'

const oneSession = z.object({ id: z.string() })
const small = { bodyLimit: limits.smallBodyBytes }

/** `/api/staff/account/…`: one's own sign-ins, how one signs in, and which emails one gets. */
export async function accountRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { database, clock } = deps
  const caller = ({ staff, staffSession, headers: { cookie = '' } }: FastifyRequest) => {
    if (staffSession === undefined) throw new AppError('not-signed-in')
    return { staff, sessionId: staffSession.id, cookie, now: clock() }
  }
  desk.get('/api/staff/account', ({ staff }) => readOwnAccount(deps, staff))
  if (deps.provider === undefined) {
    desk.post('/api/staff/account/passphrase', small, async (request, reply) => {
      const change = validate(passphraseChangeSchema, request.body)
      return reply
        .code(204)
        .header('set-cookie', await changePassphrase(deps, caller(request), change))
        .send()
    })
    desk.post('/api/staff/account/recovery-codes', small, async (request): Promise<RecoveryCodes> => {
      const order = validate(recoveryCodesOrderSchema, request.body)
      return { recoveryCodes: await renewRecoveryCodes(deps, caller(request), order) }
    })
  }
  desk.post('/api/staff/account/emails', small, async (request, reply) => {
    await chooseDeskEmails(database, request.staff, validate(deskEmailsSchema, request.body))
    return reply.code(204).send()
  })
  desk.get('/api/staff/account/sessions', (request) => listOwnSessions(database, caller(request)))
  desk.post('/api/staff/account/sessions/end-others', async (request, reply) => {
    await endOtherSessions(database, caller(request))
    return reply.code(204).send()
  })
  desk.post('/api/staff/account/sessions/:id/end', async (request, reply) => {
    const { id } = readParams(oneSession, request.params)
    await endOwnSession(database, { ...caller(request), sessionId: id })
    return reply.code(204).send()
  })
}
