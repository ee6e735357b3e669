import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Composer } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import { formatTime } from '../platform/format-time.ts'
import { linkAddress, linkToken } from './staff-links.ts'

type Deps = { database: Database; siteFacts: SiteFacts; deskUrl: string; secret: string }

/** Writes the email that brings somebody a link to the desk; none once the link was used, replaced or taken back. */
export function composeStaffLinkEmail({ database, siteFacts, deskUrl, secret }: Deps): Composer {
  return async ({ request_id, created_at }) => {
    const link = await database.kysely
      .selectFrom('staff_invitations')
      .innerJoin('staff_users', 'staff_users.id', 'staff_invitations.staff_id')
      .selectAll('staff_invitations')
      .select('staff_users.email')
      .where('staff_id', '=', request_id)
      .where('ends_at', '>', Date.now())
      .executeTakeFirst()
    if (link === undefined) return undefined
    const copy = siteFacts.emails.staffLink[link.kind]
    const url = linkAddress(deskUrl, linkToken(link, secret))
    const { timeZone } = siteFacts
    const ends = formatTime(link.ends_at, timeZone)
    const content = writeEmail(copy.subject, {
      brand: siteFacts,
      heading: copy.heading,
      blocks: copy.paragraphs.map((paragraph) => fillText(paragraph, { staffLink: url, linkEnds: ends })),
      footer: [copy.footer],
    })
    return { content, recipient: { address: link.email, askedAt: created_at, standing: 'internal' } }
  }
}
