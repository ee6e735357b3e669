import type { FastifyInstance } from 'fastify'
import { privacyAnswerSchema } from '../../../../contract/desk/privacy-requests.ts'
import { logView } from '../../../activity-log/log-activity.ts'
import { refuseUnlessAllClinics } from '../../../personal-data/refuse-unless-all-clinics.ts'
import { validate } from '../../../platform/validate.ts'
import { answerPrivacyRequest } from '../../../privacy-requests/answer-privacy-request.ts'
import { listPrivacyRequests } from '../../../privacy-requests/list-privacy-requests.ts'
import type { StaffDeps } from '../../app-deps.ts'

/**
 * Privacy requests, the day by which the law wants each answered, and the answers. No clinic owns them: all
 * colleagues read them, and those who see all clinics answer.
 */
export async function privacyRequestsRoutes(
  desk: FastifyInstance,
  { database, clock, site }: StaffDeps,
): Promise<void> {
  desk.get('/api/staff/privacy-requests', async ({ staff }) => {
    const requests = await listPrivacyRequests(database, clock())
    const target = { kind: 'privacy-request', id: 'all' } as const
    await logView(database.kysely, { staff, action: 'privacy-requests-viewed', target, now: clock() })
    return { requests }
  })

  desk.post<{ Params: { id: string } }>('/api/staff/privacy-requests/:id/answer', async (request, reply) => {
    const given = validate(privacyAnswerSchema, request.body)
    const { id } = request.params
    refuseUnlessAllClinics(site.facts, request.staff)
    await answerPrivacyRequest(database, { ...given, staff: request.staff, id, now: clock() })
    return reply.code(204).send()
  })
}
