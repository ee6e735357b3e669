import type { FastifyInstance } from 'fastify'
import { answerError } from '../../answers/answer-error.ts'
import type { StaffDeps } from '../../app-deps.ts'
import { guardStaff } from '../../edge/guard-staff.ts'
import { accountRoutes } from './account.ts'
import { activityLogRoutes } from './activity-log.ts'
import { alertRoutes, webhookRoutes } from './alerts.ts'
import { calendarRoutes } from './calendar.ts'
import { contentRoutes } from './content.ts'
import { contentImageRoutes } from './content-images.ts'
import { contentPublishingRoutes } from './content-publishing.ts'
import { liveRoutes } from './live.ts'
import { ownViewRoutes } from './own-views.ts'
import { peopleRoutes } from './people.ts'
import { privacyRequestsRoutes } from './privacy-requests.ts'
import { reportRoutes } from './reports.ts'
import { requestRoutes, threadRoutes } from './requests.ts'
import { sessionRoutes } from './session.ts'
import { entranceRoutes, invitationRoutes, providerSignInRoutes, signInRoutes } from './sign-in.ts'
import { staffMemberRoutes } from './staff-members.ts'

/** Everything that the consultation desk calls, behind one edge. */
export async function staffRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  await guardStaff(desk, deps)
  desk.setErrorHandler((error, request, reply) => answerError(error, { request, reply, site: deps.site }))
  await desk.register(sessionRoutes, deps)
  await desk.register(liveRoutes, deps)
  await desk.register(peopleRoutes, deps)
  await desk.register(privacyRequestsRoutes, deps)
  await desk.register(requestRoutes, deps)
  await desk.register(threadRoutes, deps)
  await desk.register(calendarRoutes, deps)
  await desk.register(ownViewRoutes, deps)
  await desk.register(entranceRoutes, deps)
  await desk.register(deps.provider === undefined ? signInRoutes : providerSignInRoutes, deps)
  await desk.register(invitationRoutes, deps)
  await desk.register(accountRoutes, deps)
  await desk.register(staffMemberRoutes, deps)
  await desk.register(activityLogRoutes, deps)
  await desk.register(alertRoutes, deps)
  await desk.register(webhookRoutes, deps)
  await desk.register(reportRoutes, deps)
  await desk.register(contentRoutes, deps)
  await desk.register(contentImageRoutes, deps)
  await desk.register(contentPublishingRoutes, deps)
}
