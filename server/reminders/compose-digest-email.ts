import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Composer } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import type { Clock } from '../platform/clock.ts'
import { requestAddress } from '../staff/desk-address.ts'
import { toStaffMember } from '../staff/staff-members.ts'
import { describeLocation, describeName, formatClinicTime, lateAddress } from './describe-for-staff.ts'
import { findLate, type LateRequest, selectDigestReaders } from './make-digests.ts'
import { isFresh } from './remind-of-steps.ts'

type Deps = { database: Database; siteFacts: SiteFacts; deskUrl: string; clock: Clock }

/** Writes the morning's digest of what is late at the moment it leaves; none when nothing is, by then. */
export function composeDigestEmail({ database, siteFacts, deskUrl, clock }: Deps): Composer {
  return async ({ request_id: staffId, created_at }) => {
    if (!isFresh(created_at, clock())) return undefined
    const row = await selectDigestReaders(database.kysely).where('id', '=', staffId).executeTakeFirst()
    if (row === undefined) return undefined
    const reader = toStaffMember(row)
    const { count, longest } = await findLate(database.kysely, siteFacts, reader, clock())
    if (count === 0) return undefined
    const copy = siteFacts.emails.digest
    const filled = { lateCount: String(count), lateLink: lateAddress(deskUrl) }
    const describe = ({ id, location, next_step_at, ...person }: LateRequest) =>
      fillText(copy.request, {
        name: describeName(person),
        clinic: describeLocation(siteFacts, location),
        dueTime: formatClinicTime(siteFacts, location, next_step_at),
        requestLink: requestAddress(deskUrl, id),
      })
    const left = count - longest.length
    const content = writeEmail(fillText(copy.subject, filled), {
      brand: siteFacts,
      heading: copy.heading,
      blocks: [
        ...copy.paragraphs.map((paragraph) => fillText(paragraph, filled)),
        ...longest.map(describe),
        ...(left > 0 ? [fillText(copy.more, { moreCount: String(left) })] : []),
      ],
      footer: [copy.footer],
    })
    return { content, recipient: { address: reader.email, askedAt: created_at, standing: 'internal' } }
  }
}
