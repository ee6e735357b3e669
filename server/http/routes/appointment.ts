import type { FastifyInstance, FastifyReply } from 'fastify'
import { cancelForVisitor, readVisitorsAppointment } from '../../follow-up/cancel-for-visitor.ts'
import { limits } from '../../platform/limits.ts'
import { memoize } from '../../platform/memoize.ts'
import type { AppDeps } from '../app-deps.ts'
import { pageWithToken, readToken, sendFilledPage } from './unsubscribe.ts'

/**
 * The link in emails about appointments. Opening it only shows which appointment it is and a button, because mail scanners
 * open every link; pressing the button cancels the appointment.
 */
export async function appointmentRoutes(api: FastifyInstance, deps: AppDeps): Promise<void> {
  const visitorDeps = () => ({ database: deps.database, clock: deps.clock, siteFacts: deps.site.facts })
  const readPage = memoize(
    () => deps.site.texts.get('/appointment'),
    (page) => page && { page, write: pageWithToken(page, '[data-appointment]') },
  )
  const showCanceled = (reply: FastifyReply) => reply.redirect('/appointment-canceled', 303)

  api.get('/appointment', async (request, reply) => {
    const token = readToken(request, undefined)
    const { words, isCanceled } = await readVisitorsAppointment(visitorDeps(), token)
    return isCanceled ? showCanceled(reply) : sendFilledPage(reply, readPage(), [token, words])
  })

  const config = { accepts: ['application/x-www-form-urlencoded'] } as const
  api.post('/appointment', { bodyLimit: limits.smallBodyBytes, config }, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const canceled = await cancelForVisitor(visitorDeps(), readToken(request, form))
    if (canceled !== undefined) {
      deps.live.publish({ kind: 'request-changed', ...canceled, isArrival: true })
      deps.wakeOutbox()
    }
    return showCanceled(reply)
  })
}
