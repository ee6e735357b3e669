import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Composer } from '../outbox/composed-email.ts'
import { requestAddress } from '../staff/desk-address.ts'
import { isAnybodyAtTheDesk } from '../staff/staff-members.ts'
import { composeStaffEmail } from './compose-staff-email.ts'
import { composeVisitorEmail } from './compose-visitor-email.ts'
import { readConsultationSummary } from './read-consultation-summary.ts'

type Deps = { database: Database; siteFacts: SiteFacts; publicUrl: string; deskUrl: string }

/** Writes the emails about consultation requests, for the outbox; links in them lead to these addresses. */
export function composeConsultationEmail({ database, siteFacts, publicUrl, deskUrl }: Deps): Composer {
  return async ({ request_id, audience }) => {
    const request = await readConsultationSummary(database.kysely, request_id)
    if (request === undefined) return undefined
    if (audience === 'staff') {
      const isDeskUsed = await isAnybodyAtTheDesk(database.kysely)
      const requestLink = isDeskUsed ? requestAddress(deskUrl, request.id) : undefined
      return { content: composeStaffEmail(request, siteFacts, requestLink) }
    }
    return {
      content: composeVisitorEmail(request, siteFacts, publicUrl),
      recipient: { address: request.email, askedAt: request.created_at, standing: 'automatic' },
    }
  }
}
