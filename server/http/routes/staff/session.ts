import type { FastifyInstance } from 'fastify'
import type { StaffSession } from '../../../../contract/desk/staff.ts'
import type { SiteFacts } from '../../../../contract/site-facts.ts'
import type { Database } from '../../../database/database.ts'
import { emailAddresses } from '../../../outbox/composed-email.ts'
import { selectStaffMembers } from '../../../staff/staff-members.ts'
import type { StaffDeps } from '../../app-deps.ts'

/**
 * `GET /api/staff/session`: who works here and with whom, which the desk asks before anything else. Nobody yet is 204 and
 * no refusal, which a browser would write into its console as an error.
 */
export async function sessionRoutes(
  desk: FastifyInstance,
  { database, clock, site, provider, configuration }: StaffDeps,
): Promise<void> {
  const config = { isOpenToStrangers: true, isBackground: true }
  desk.get('/api/staff/session', { config }, async ({ staffSession }, reply) => {
    if (staffSession === undefined || !staffSession.hasSecondFactor) return reply.code(204).send()
    const session: StaffSession = {
      member: staffSession.member,
      signInProvider: provider?.settings.name ?? null,
      colleagues: await listStaffMembers(database),
      brand: describeBrand(site.facts),
      repliesTo: emailAddresses({ configuration, siteFacts: site.facts }).repliesTo.address,
      repliesToIsSet: configuration.replyTo !== undefined,
      now: clock(),
    }
    return session
  })
}

function listStaffMembers({ kysely }: Database): Promise<StaffSession['colleagues']> {
  return selectStaffMembers(kysely).select(['id', 'name']).orderBy('name').execute()
}

function describeBrand(facts: SiteFacts): StaffSession['brand'] {
  const { brandName, timeZone, phone, locations, treatments, privacyChoices, clinics, desk } = facts
  return {
    name: brandName,
    timeZone,
    phone: phone.display,
    clinics: clinics.map(({ slug, title, formLocation, timeZone: zone, phone: own, doctors, rooms }) => {
      return { slug, title, location: formLocation, timeZone: zone, phone: own.display, doctors, rooms }
    }),
    locations,
    treatments,
    privacyChoices,
    emailTemplates: desk.emailTemplates,
  }
}
