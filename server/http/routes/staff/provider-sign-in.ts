import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ProviderAddress, providerAnswerSchema } from '../../../../contract/desk/sign-in.ts'
import { limits } from '../../../platform/limits.ts'
import { validate } from '../../../platform/validate.ts'
import { finishProviderSignIn, startProviderSignIn } from '../../../staff/provider/provider-sign-in.ts'
import type { StaffDeps } from '../../app-deps.ts'
import { describeCaller, sendStep } from './sign-in.ts'

const config = { isOpenToStrangers: true, isBackground: true } as const

/**
 * `POST /api/staff/auth/provider/…`: to the identity provider, and back. The provider sends the browser to the desk's page,
 * and the page hands its answer on. So this call comes from our own page like every other of the desk, with its cookies.
 */
export async function providerSignInRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { provider, configuration } = deps
  if (provider === undefined) return
  // Without `PUBLIC_URL`, the edge has let in calls to this machine only.
  const deskAddress = ({ headers }: FastifyRequest) => `${configuration.publicUrl ?? `http://${headers.host}`}/staff`
  const small = { config, bodyLimit: limits.smallBodyBytes }
  desk.post('/api/staff/auth/provider/start', small, async (request, reply): Promise<ProviderAddress> => {
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
