import type { Kysely } from 'kysely'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { readEventData } from '../follow-up/request-events.ts'
import { findLatestConsent, type StoredRequest } from '../follow-up/stored-request.ts'
import type { ComposedEmail, Composer } from '../outbox/composed-email.ts'
import { fillText, writeEmail } from '../outbox/email-document.ts'
import type { Clock } from '../platform/clock.ts'
import { formatTime } from '../platform/format-time.ts'
import type { Sender } from '../platform/service-variables.ts'
import { unsubscribeLink } from '../withdrawals/unsubscribe-link.ts'
import { isQuiet } from './reminder-time.ts'
import { findBooked, type StoredAppointment, timeZoneOf } from './stored-appointment.ts'
import { writeCalendar } from './write-calendar.ts'

type Deps = {
  database: Database
  siteFacts: SiteFacts
  publicUrl: string
  clock: Clock
  /** Who the emails are from, for the visitor's calendar. */
  sender: Required<Sender>
}
type Occasion = 'confirmed' | 'moved' | 'canceled' | 'reminder'
type Visit = { request: StoredRequest; appointment: StoredAppointment }

/**
 * Tells a visitor how their appointment stands at the moment at which the email leaves, with an entry for their calendar.
 * What was changed again by then is told by the email about that.
 */
export function composeAppointmentEmail(deps: Deps): Composer {
  const { kysely } = deps.database
  return async ({ id }) => {
    const event = await kysely
      .selectFrom('request_events')
      .select('data')
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    const changed = event && readEventData(event.data).appointment
    const visit = changed && (await readVisit(kysely, changed.id))
    if (visit === undefined) return undefined
    const { appointment } = visit
    const sequence = changed?.before == null ? 0 : changed.before.sequence + 1
    if (appointment.sequence !== sequence || appointment.starts_at <= deps.clock()) return undefined
    const isTold = await wasTold(kysely, visit, id)
    if (appointment.state === 'booked') return await compose(deps, visit, isTold ? 'moved' : 'confirmed')
    return appointment.state === 'canceled' && isTold ? await compose(deps, visit, 'canceled') : undefined
  }
}

/** Reminds a visitor of an appointment. What comes to leave at night, after an outage, waits for the morning. */
export function composeAppointmentReminder(deps: Deps): Composer {
  const { database, siteFacts, clock } = deps
  return async ({ id, request_id }) => {
    const appointment = await findBooked(database.kysely, request_id)
    const visit = appointment && (await readVisit(database.kysely, appointment.id))
    const now = clock()
    if (visit === undefined || appointment === undefined || appointment.starts_at <= now) return undefined
    if (!isQuiet(now, timeZoneOf(siteFacts, appointment.location))) return await compose(deps, visit, 'reminder')
    await database.store(async (transaction) => {
      await transaction.deleteFrom('outbox').where('id', '=', id).execute()
      await transaction
        .updateTable('appointments')
        .set({ reminded_at: null })
        .where('id', '=', appointment.id)
        .where('sequence', '=', appointment.sequence)
        .execute()
    })
    return undefined
  }
}

async function readVisit(kysely: Kysely<Schema>, id: string): Promise<Visit | undefined> {
  const appointment = await kysely.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst()
  if (appointment === undefined) return undefined
  const request = await kysely
    .selectFrom('consultation_requests')
    .selectAll()
    .where('id', '=', appointment.request_id)
    .executeTakeFirst()
  return request && { request, appointment }
}

/** Whether the visitor has had an email about this appointment before. */
async function wasTold(kysely: Kysely<Schema>, { appointment }: Visit, emailId: string): Promise<boolean> {
  const { request_id } = appointment
  const earlier = await kysely
    .selectFrom('outbox')
    .select('id')
    // It may have been booked on another request of the same person.
    .where('request_id', 'in', (row) =>
      row
        .selectFrom('consultation_requests')
        .select('consultation_requests.id')
        .where((one) => one.or([one('id', '=', request_id), one('joined_to', '=', request_id)])),
    )
    .where('kind', '=', 'appointment')
    .where('id', '!=', emailId)
    .where('created_at', '>=', appointment.created_at)
    .where('handed_at', 'is not', null)
    .executeTakeFirst()
  return earlier !== undefined
}

async function compose(deps: Deps, visit: Visit, occasion: Occasion): Promise<ComposedEmail | undefined> {
  const { database, siteFacts, publicUrl } = deps
  const { request, appointment } = visit
  const copy = siteFacts.emails.appointment
  // Whoever has unsubscribed since is told apart by the outbox, which looks as late as can be.
  const askedAt = await findLatestConsent(database.kysely, request)
  if (copy === undefined || askedAt === null) return undefined
  if (occasion === 'reminder' && !copy.reminder.isOn) return undefined
  const { subject, heading, paragraphs } = copy[occasion]
  const facts = describeVisit(deps, visit)
  const filled = { appointmentTime: facts.when, clinic: facts.clinic }
  const { url, headers } = unsubscribeLink(request, publicUrl)
  const cancelLink = `${publicUrl}/appointment?token=${encodeURIComponent(appointment.token)}`
  const cancel = fillText(copy.cancel, { cancelLink })
  const email = writeEmail(fillText(subject, filled), {
    brand: siteFacts,
    heading,
    blocks: [
      ...paragraphs.map((paragraph) => fillText(paragraph, filled)),
      [
        [copy.labels.when, facts.when],
        [copy.labels.where, facts.where],
        ...(appointment.doctor === null ? [] : [[copy.labels.doctor, appointment.doctor] as const]),
        [copy.labels.phone, facts.phone],
      ],
      ...(occasion === 'canceled' ? [] : [cancel]),
    ],
    footer: [
      fillText(copy.unsubscribe, { unsubscribeLink: url }),
      [siteFacts.brandName, ...siteFacts.postalAddress].join(', '),
    ],
  })
  const entry = { summary: fillText(copy.entry, { clinic: facts.clinic }), description: `${cancel}\n${facts.phone}` }
  return {
    content: {
      ...email,
      headers,
      ...(occasion === 'reminder'
        ? {}
        : { icalEvent: writeInvitation(deps, visit, { ...entry, location: facts.where }) }),
    },
    // A colleague booked it, or the visitor has the secret of its link.
    recipient: { address: request.email, askedAt, standing: 'personal' },
  }
}

function describeVisit({ siteFacts }: Deps, { appointment: { location, starts_at } }: Visit) {
  const clinic = siteFacts.clinics.find(({ formLocation }) => formLocation === location)
  const name = clinic?.title ?? location
  return {
    clinic: name,
    when: formatTime(starts_at, timeZoneOf(siteFacts, location)),
    where: [name, ...(clinic?.address ?? [])].join(', '),
    phone: (clinic ?? siteFacts).phone.display,
  }
}

type EntryWords = { summary: string; location: string; description: string }

function writeInvitation({ siteFacts, sender }: Deps, { request, appointment }: Visit, words: EntryWords) {
  const isCanceled = appointment.state === 'canceled'
  const method = isCanceled ? 'CANCEL' : 'REQUEST'
  const content = writeCalendar({
    method,
    entries: [
      {
        ...words,
        uid: `${appointment.id}@${new URL(siteFacts.siteUrl).hostname}`,
        sequence: appointment.sequence,
        changedAt: appointment.updated_at,
        startsAt: appointment.starts_at,
        endsAt: appointment.ends_at,
        isCanceled,
        people: { organizer: sender, attendee: request.email },
      },
    ],
  })
  return { method, content, filename: 'appointment.ics' }
}
