import type { FastifyInstance } from 'fastify'
import {
  correctionSchema,
  personDeletionSchema,
  personExportSchema,
  personQuerySchema,
  withdrawalSchema,
} from '../../../../contract/desk/people.ts'
import { logActivity, logView } from '../../../activity-log/log-activity.ts'
import { correctForVisitor } from '../../../personal-data/correct-for-visitor.ts'
import { deletePerson } from '../../../personal-data/delete-person.ts'
import { exportPerson } from '../../../personal-data/export-person.ts'
import { readPerson } from '../../../personal-data/read-person.ts'
import { refuseUnlessAllClinics } from '../../../personal-data/refuse-unless-all-clinics.ts'
import { withdrawForVisitor } from '../../../personal-data/withdraw-for-visitor.ts'
import { recordEvent } from '../../../platform/events.ts'
import { validate } from '../../../platform/validate.ts'
import type { StaffDeps } from '../../app-deps.ts'

/** The data held about one mailbox: read, corrected, exported, deleted, and its owner's consent to emails withdrawn. */
export async function peopleRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { database, clock, live, site } = deps

  desk.post('/api/staff/people/find', async ({ staff, body }) => {
    const query = validate(personQuerySchema, body)
    const { person, personId } = await readPerson({ database, clock, siteFacts: site.facts }, staff, query)
    const target = { kind: 'person', id: personId } as const
    await logView(database.kysely, { staff, action: 'person-viewed', target, now: clock() })
    return person
  })

  desk.post('/api/staff/people/correct', async ({ staff, body }) => {
    const correction = validate(correctionSchema, body)
    const followUp = { ...deps, siteFacts: site.facts, viewersOf: deps.presence.viewersOf }
    const detail = await correctForVisitor(followUp, staff, correction)
    live.publish({ kind: 'request-changed', id: detail.id, location: detail.location })
    return detail
  })

  desk.post('/api/staff/people/export', async (request, reply) => {
    const { email, phone = '' } = validate(personExportSchema, request.body)
    const { staff } = request
    const whose = { staff, address: email ?? phone }
    const { person, personId, count } = await exportPerson(database, site.facts, whose)
    const target = { kind: 'person', id: personId } as const
    await logActivity(database.kysely, { staff, action: 'person-exported', target, facts: { count }, now: clock() })
    recordEvent(request.log, 'data-exported', { route: request.routeOptions.url ?? '', count })
    const fileName = `person-${new Date(clock()).toISOString().slice(0, 10)}.json`
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type('application/json')
      .send(JSON.stringify(person, null, 2))
  })

  desk.post('/api/staff/people/delete', async (request) => {
    const { email, phone = '', reason } = validate(personDeletionSchema, request.body)
    const { staff } = request
    refuseUnlessAllClinics(site.facts, staff)
    const { deleted } = await deletePerson(database, { staff, address: email ?? phone, reason, now: clock() })
    for (const { id, location } of deleted) live.publish({ kind: 'request-deleted', id, location })
    recordEvent(request.log, 'data-deleted', { route: request.routeOptions.url ?? '', count: deleted.length })
    return {
      requests: deleted.length,
      emails: deleted.reduce((sum, { emails }) => sum + emails, 0),
      /** One was being handed to the mail server at this moment, and may still arrive. */
      isEmailUnderWay: deleted.some(({ isEmailUnderWay }) => isEmailUnderWay),
    }
  })

  desk.post('/api/staff/people/withdraw', async (request, reply) => {
    const { email, reason } = validate(withdrawalSchema, request.body)
    await withdrawForVisitor(database, site.facts, { staff: request.staff, email, reason, now: clock() })
    return reply.code(204).send()
  })
}
