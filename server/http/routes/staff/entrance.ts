import type { FastifyInstance } from 'fastify'
import type { SignInWay } from '../../../../contract/desk/sign-in.ts'
import { recordAction } from '../../../audit-log/record-action.ts'
import { limits } from '../../../platform/limits.ts'
import type { StaffDeps } from '../../app-deps.ts'

const config = { isOpenToStrangers: true, isBackground: true } as const
const options = { config, bodyLimit: limits.smallBodyBytes }

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
      await database.store((transaction) => recordAction(transaction, line))
    }
    return reply.header('set-cookie', left.headers.getSetCookie()).code(204).send()
  })
}
