import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { accessSchema, invitationSchema, type MadeLink } from '../../../../contract/desk/staff-members.ts'
import { unassignRequests } from '../../../follow-up/assignees.ts'
import { AppError } from '../../../platform/errors.ts'
import { readParams, validate } from '../../../platform/validate.ts'
import { changeAccess, type LostRequest, revokeAccess } from '../../../staff/change-staff.ts'
import { deskUrl } from '../../../staff/desk-address.ts'
import { checkClinics, inviteStaff, type LinkDeps, resetStaff } from '../../../staff/invite-staff.ts'
import { listStaff } from '../../../staff/staff-members.ts'
import type { StaffDeps } from '../../app-deps.ts'

const oneStaffMember = z.object({ id: z.string() })
const config = { role: 'admin' } as const

/** `/api/staff/colleagues…`: who may work at the desk, for admins. */
export async function staffMemberRoutes(desk: FastifyInstance, deps: StaffDeps): Promise<void> {
  const { database, clock, configuration, sessionSecret, site } = deps
  const isEmailed = configuration.smtpUrl !== undefined
  const clinics = () => site.facts.clinics.map(({ slug }) => slug)
  const links = { database, secret: sessionSecret, deskUrl: deskUrl(configuration), isEmailed }
  const linkDeps = (): LinkDeps => ({ ...links, clinics: clinics(), now: clock() })
  const send = (link: { id: string; url: string; endsAt: number }): MadeLink => {
    deps.wakeOutbox()
    return { ...link, isEmailed }
  }
  const changeOf = (request: FastifyRequest) => {
    const by = request.staff
    return { database, by, id: somebodyElse(request), now: clock(), unassign: unassignRequests }
  }
  const tell = (requests: readonly LostRequest[]) => {
    for (const { id, location } of requests) deps.live.publish({ kind: 'request-changed', id, location })
  }

  desk.get('/api/staff/colleagues', { config }, () => listStaff(database, configuration))
  desk.post('/api/staff/colleagues/invite', { config }, async ({ body, staff }) =>
    send(await inviteStaff(linkDeps(), staff, validate(invitationSchema, body))),
  )
  desk.post('/api/staff/colleagues/:id/reset', { config }, async (request) =>
    send(await resetStaff(linkDeps(), request.staff, somebodyElse(request))),
  )
  desk.post('/api/staff/colleagues/:id/access', { config }, async (request, reply) => {
    const access = validate(accessSchema, request.body)
    checkClinics(access.clinics, clinics())
    tell(await changeAccess({ ...changeOf(request), access, siteFacts: site.facts }))
    return reply.code(204).send()
  })
  desk.post('/api/staff/colleagues/:id/revoke', { config }, async (request, reply) => {
    tell(await revokeAccess(changeOf(request)))
    return reply.code(204).send()
  })
}

/** The colleague of the route. Refuses one's own access, so that an admin is always left. */
function somebodyElse(request: FastifyRequest): string {
  const { id } = readParams(oneStaffMember, request.params)
  if (id === request.staff.id) throw new AppError('not-allowed', { detail: 'Another admin has to do this for you.' })
  return id
}
