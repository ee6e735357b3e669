import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import type { ConsultationRequest } from '../../contract/consultation-request.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { startOfDay } from '../../contract/opening-hours.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts'
import { wallClock } from '../../contract/wall-clock.ts'
import { hoursOfLocation } from '../../server/business-hours/hours-of-location.ts'
import { addOpenMinutes, instantOf, nextOpening } from '../../server/business-hours/open-periods.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import type { Database } from '../../server/database/database.ts'
import { performAction } from '../../server/follow-up/perform-action.ts'
import { readRequest } from '../../server/follow-up/read-request.ts'
import { undoAction } from '../../server/follow-up/undo-action.ts'
import { type Random, seededRandom } from '../../server/images/drawing/seeded-random.ts'
import { correctForVisitor } from '../../server/personal-data/correct-for-visitor.ts'
import { withdrawForVisitor } from '../../server/personal-data/withdraw-for-visitor.ts'
import { AppError } from '../../server/platform/errors.ts'
import { canSeeLocation } from '../../server/staff/visible-locations.ts'
import { withdrawConsent } from '../../server/withdrawals/withdraw-consent.ts'
import type { Colleagues } from './colleagues.ts'
import type { Deed, Moment, Step } from './steps.ts'
import { type StoryName, slip, stories } from './stories.ts'
import { formPages } from './website.ts'

type Deps = { database: Database; siteFacts: SiteFacts; now: number; colleagues: Colleagues }

const isStoryName = (name: string): name is StoryName => Object.hasOwn(stories, name)
const place = z.int().min(0).nullable()
const personSchema = z
  .tuple([z.string(), z.string(), place, place, z.string().refine(isStoryName), z.int().min(0), z.string()])
  .transform(([firstName, lastName, clinic, treatment, story, daysAgo, message]) => {
    return { firstName, lastName, clinic, treatment, story, daysAgo, message }
  })
type Person = z.infer<typeof personSchema> & { number: number; nth: number }

const peopleAtOnce = 8
/** Numbers that nobody has end in 0100 to 0199. Those of the people are counted from the first. */
const wrongPhone = '(949) 555-0199'

/** Sends everybody's request at its time, and then does what happened about it. Gives what came through the site's form. */
export async function inventRequests(deps: Deps): Promise<{ at: number; page: string }[]> {
  const random = seededRandom(7)
  const people = readPeople().map((person) => ({ person, sent: describeSending(deps, person, random) }))
  for (let start = 0; start < people.length; start += peopleAtOnce) {
    await Promise.all(people.slice(start, start + peopleAtOnce).map(({ person, sent }) => live(deps, person, sent)))
  }
  return people.filter(({ person }) => !isByRobot(person)).map(({ sent }) => ({ at: sent.at, page: sent.page }))
}

function isByRobot({ story }: Person): boolean {
  return story === 'suspected-honeypot' || story === 'closed-spam'
}

function readPeople(): Person[] {
  const file = new URL('people.yaml', import.meta.url)
  const people = z.array(personSchema).parse(parse(readFileSync(file, 'utf8')))
  return people.map((person, number) => {
    const nth = people.slice(0, number).filter(({ story }) => story === person.story).length
    return { ...person, number, nth }
  })
}

type Sending = { at: number; page: string; phone: string }

/** When and how somebody wrote: between nine in the morning and ten at night, by the clocks of the clinics. */
function describeSending({ siteFacts, now }: Deps, { daysAgo, number }: Person, random: Random): Sending {
  const area = random.pick(['949', '310', '760', '619', '213'])
  const minutes = Math.round(random.between(9 * 60, 22 * 60))
  const page = random.pick(formPages)
  const wall = startOfDay(wallClock(now, siteFacts.timeZone)) - daysAgo * dayMs + minutes * minuteMs
  const at = instantOf(wall, siteFacts.timeZone)
  // What would come later today came yesterday.
  return { at: at < now ? at : at - dayMs, page, phone: `(${area}) 555-01${String(number).padStart(2, '0')}` }
}

async function live(deps: Deps, person: Person, sent: Sending): Promise<void> {
  const { database, siteFacts, colleagues } = deps
  const request = writeRequest(deps, person, sent)
  const website = isByRobot(person) ? 'https://offers.example' : ''
  const elapsedMs = person.story === 'suspected-fast' || person.story === 'cleared' ? 900 : 48_000
  const context = { website, elapsedMs, page: sent.page, consentVersion: siteFacts.consentVersion }
  let now = sent.at
  const clock = () => now
  const { id } = await requestConsultation({ database, clock, siteFacts }, { request, context })

  const hours = hoursOfLocation(siteFacts, request.location)
  const [firstClinic] = siteFacts.clinics
  const clinic = siteFacts.clinics.find(({ formLocation }) => formLocation === request.location) ?? firstClinic
  if (clinic === undefined) throw new Error('The site has no clinic.')
  const own = colleagues.desks[(person.clinic ?? 0) % colleagues.desks.length] ?? colleagues.admin
  const other = canSeeLocation(siteFacts, colleagues.helper, request.location) ? colleagues.helper : colleagues.admin
  const steps: readonly Step[] =
    person.story === 'done' && person.nth === 3 ? [...slip, ...stories.done] : stories[person.story]
  for (const { openMinutes, by, does } of steps) {
    now = addOpenMinutes(hours, now, openMinutes)
    if (now > deps.now) return
    const staff = by === 'own' ? own : other
    const deed = does({
      now,
      firstName: person.firstName,
      number: person.number,
      nth: person.nth,
      staffId: staff.id,
      clinic,
      openMinutesLater: (minutes) => addOpenMinutes(hours, now, minutes),
      openMinutesFromToday: (minutes) => addOpenMinutes(hours, deps.now, minutes),
      daysFromToday: (days, hour) => {
        const wall = startOfDay(wallClock(deps.now, hours.timeZone)) + days * dayMs + hour * hourMs
        return nextOpening(hours, instantOf(wall, hours.timeZone))
      },
    } satisfies Moment)
    await carryOut({ ...deps, clock }, { id, staff, deed, phone: sent.phone })
  }
}

function writeRequest({ siteFacts }: Deps, person: Person, { phone }: Sending): ConsultationRequest {
  const { firstName, lastName, clinic, treatment, story, message } = person
  const mailbox = `${firstName}.${lastName}`.toLowerCase().replaceAll(/[^a-z.]/g, '')
  const clinics = siteFacts.clinics.slice(0, 3)
  return {
    firstName,
    lastName,
    email: `${mailbox}@${['mailbox', 'post', 'inbox'][person.number % 3]}.example`,
    phone: story === 'corrected' ? wrongPhone : phone,
    location: clinic === null ? '' : (clinics[clinic % clinics.length]?.formLocation ?? ''),
    treatments: treatment === null ? '' : (siteFacts.treatments[treatment % siteFacts.treatments.length]?.value ?? ''),
    message,
    consent: true,
  }
}

type Doing = { id: string; staff: StaffMember; deed: Deed; phone: string }

/** Does one thing in the way in which the desk, or the link in an email, does it. */
async function carryOut(deps: Deps & { clock: () => number }, { id, staff, deed, phone }: Doing): Promise<void> {
  const { database, siteFacts, clock } = deps
  const desk = { database, siteFacts, clock, viewersOf: () => [] }
  const request = await readRequest(desk, staff, id)
  const { version } = request
  switch (deed.kind) {
    case 'take-back':
      await undoAction(desk, staff, id, { version, eventId: request.events[0]?.id ?? '' })
      return
    case 'correct-phone':
      await correctForVisitor(desk, staff, { requestId: id, version, fields: { phone } })
      return
    case 'unsubscribe-by-phone':
      await withdrawForVisitor(database, siteFacts, { staff, email: request.email, reason: 'asked', now: clock() })
      return
    case 'unsubscribe-by-link':
      await withdrawConsent({ database, clock, siteFacts }, await findToken(database, id))
      return
    case 'book':
      await bookNextFree(desk, staff, { id, version, deed })
      return
    default:
      await performAction(desk, staff, id, { version, action: deed })
  }
}

type Desk = Parameters<typeof performAction>[0]
type Booking = { id: string; version: number; deed: Extract<Deed, { kind: 'book' }> }

/** Others may have the doctor at that time. */
async function bookNextFree(desk: Desk, staff: StaffMember, { id, version, deed }: Booking): Promise<void> {
  try {
    await performAction(desk, staff, id, { version, action: deed })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'time-taken') throw error
    await bookNextFree(desk, staff, { id, version, deed: { ...deed, startsAt: deed.startsAt + hourMs } })
  }
}

/** What stands in the link of an email to the visitor. */
async function findToken({ kysely }: Database, id: string): Promise<string> {
  const request = kysely.selectFrom('consultation_requests').select('withdrawal_token').where('id', '=', id)
  return (await request.executeTakeFirstOrThrow()).withdrawal_token
}
