import { sql } from 'kysely'
import type { DeskAlert } from '../../contract/desk/alerts.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { hourMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Configuration } from '../platform/configuration.ts'
import { visibleLocations } from '../staff/visible-locations.ts'

type Deps = { database: Database; siteFacts: Pick<SiteFacts, 'clinics'>; configuration: Pick<Configuration, 'smtpUrl'> }

/** Older failures aren't alerts anymore; the timeline of their request still shows them. */
const shownForMs = 14 * 24 * hourMs
const mostShown = 50

/** Emails that were given up, one alert each, and how many wait for longer than an hour. */
export async function listEmailAlerts(deps: Deps, staff: StaffMember, now: number): Promise<DeskAlert[]> {
  return [...(await findUndeliverable(deps, staff, now)), ...(await countWaiting(deps, now))]
}

async function findUndeliverable({ database, siteFacts }: Deps, staff: StaffMember, now: number): Promise<DeskAlert[]> {
  const locations = visibleLocations(siteFacts, staff)
  const rows = await database.kysely
    .selectFrom('outbox')
    .leftJoin('consultation_requests', 'consultation_requests.id', 'outbox.request_id')
    .select(['outbox.id', 'outbox.audience', 'consultation_requests.id as requestId'])
    .where('outbox.state', '=', 'dead')
    .where('outbox.settled_at', '>', now - shownForMs)
    // A privacy request belongs to no clinic. Who is let in, and what colleagues get, is for admins.
    .$if(locations !== undefined, (query) =>
      query.where(sql<string>`coalesce(consultation_requests.location, '')`, 'in', locations ?? []),
    )
    .$if(staff.role !== 'admin', (query) => query.where('audience', '!=', 'colleague'))
    .orderBy('outbox.settled_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, audience, requestId }) => ({
    id,
    kind: 'email-undeliverable',
    severity: 'urgent',
    title: `An email to ${readers[audience]} couldn't be delivered`,
    remedy: audience === 'staff' ? staffRemedy : 'Check the address and send it again, or call.',
    requestId,
  }))
}

const readers = { staff: 'the staff', colleague: 'a colleague', visitor: 'a visitor' }
const staffRemedy = 'Ask whoever runs the site to check STAFF_EMAIL, then send it again.'

/** Not those that wait by intent, until a mailbox has room or a press can no longer be taken back. */
async function countWaiting({ database, configuration }: Deps, now: number): Promise<DeskAlert[]> {
  const { count } = await database.kysely
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('created_at', '<', now - hourMs)
    .where((row) => row.or([row('first_attempt_at', '<', now - hourMs), row('next_attempt_at', '<', now - hourMs)]))
    .executeTakeFirstOrThrow()
  if (count === 0) return []
  const what = configuration.smtpUrl === undefined ? 'set SMTP_URL' : 'check the mail server'
  const [emailsHave, goOut] =
    count === 1
      ? ['email has', 'the email will go out on its own']
      : ['emails have', 'the emails will go out on their own']
  return [
    {
      id: 'emails-waiting',
      kind: 'email-waiting',
      severity: 'urgent',
      title: `${count} ${emailsHave} been waiting for more than an hour`,
      remedy: `Ask whoever runs the site to ${what}. Then ${goOut}.`,
      requestId: null,
    },
  ]
}
