import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { BaseLogger } from 'pino'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs, secondMs } from '../../contract/time.ts'
import { findBooked } from '../appointments/stored-appointment.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import type { LiveChanges } from '../live/live-changes.ts'
import type { Clock } from '../platform/clock.ts'
import { findableColumns } from '../platform/search-text.ts'
import type { StoredRequest } from './stored-request.ts'
import { canStandTogether, joinThreads, mostShown, readThread } from './threads.ts'

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'> }
type Place = { created_at: number; id: string }

const requestsAtOnce = 200
/** How much of what is stored from before there were threads is looked at between two looks at what arrives. */
const batchesAtOnce = 5
const restMs = 20
/** A request may be stored a little later than another that was sent after it. */
const overlapMs = 10 * secondMs

/** Joins what arrives to the threads of those who sent it, every two seconds, and then some of what is older. */
export function startJoining(deps: Deps & { live: Pick<LiveChanges, 'publish'>; log: Pick<BaseLogger, 'warn'> }): Job {
  const { clock, live, log } = deps
  let since = clock() - dayMs
  return runJob({
    name: 'join-arrivals',
    everyMs: 2 * secondMs,
    afterFailureMs: 30 * secondMs,
    failure: "Requests of the same person couldn't be joined. They are tried again.",
    log,
    work: async (signal) => {
      const begunAt = clock()
      const join = async (requests: AsyncIterable<Joined>) => {
        for await (const joined of requests) live.publish({ kind: 'request-changed', ...joined })
      }
      await join(joinArrivals(deps, since, signal))
      if (!signal.aborted) since = begunAt - overlapMs
      await join(joinOlder(deps, signal))
    },
  })
}

type Joined = { id: string; location: string }
type Logged = Deps & { log?: Pick<BaseLogger, 'warn'> }

/**
 * Joins what one person sent: requests of one mailbox, and of one phone number where only one mailbox is named. Nobody's
 * are joined across two mailboxes, nor what a colleague took apart. Yields each request that changes.
 */
export async function* joinArrivals(deps: Logged, since: number, signal?: AbortSignal): AsyncGenerator<Joined> {
  for (let last: Place = { created_at: since, id: '' }; !signal?.aborted; ) {
    const rows = await readArrivals(deps, sql`(created_at, id) > (${last.created_at}, ${last.id})`)
    for (const { id, has_other } of rows) if (Number(has_other) === 1) yield* await tryToJoin(deps, id)
    const newest = rows.at(-1)
    if (newest === undefined || rows.length < requestsAtOnce) return
    last = newest
    await setTimeout(restMs)
  }
}

/** The same for some requests from before there were threads, which have no digits yet; the oldest first. */
export async function* joinOlder(deps: Logged, signal?: AbortSignal): AsyncGenerator<Joined> {
  for (let batch = 0; batch < batchesAtOnce && !signal?.aborted; batch += 1) {
    const ids = await fillPhones(deps)
    if (ids.length === 0) return
    const rows = await readArrivals(deps, sql`id in (${sql.join(ids)})`)
    for (const { id, has_other } of rows) if (Number(has_other) === 1) yield* await tryToJoin(deps, id)
    if (ids.length < requestsAtOnce) return
    await setTimeout(restMs)
  }
}

async function fillPhones({ database }: Deps): Promise<string[]> {
  return await database.store(async (transaction) => {
    const rows = await transaction
      .selectFrom('consultation_requests')
      .select(['id', 'email', 'phone'])
      .where('phone_digits', 'is', null)
      .orderBy('created_at')
      .limit(requestsAtOnce)
      .execute()
    for (const { id, email, phone } of rows) {
      const { phone_digits } = findableColumns({ first_name: '', last_name: '', email, phone })
      await transaction.updateTable('consultation_requests').set({ phone_digits }).where('id', '=', id).execute()
    }
    return rows.map(({ id }) => id)
  })
}

/** One that can't be joined holds up no other. */
async function tryToJoin(deps: Logged, id: string): Promise<Joined[]> {
  try {
    return await joinArrival(deps, id)
  } catch (err) {
    deps.log?.warn({ err, id }, "A request couldn't be joined to the others of the person. It stays on its own.")
    return []
  }
}

type Arrival = Place & { has_other: number }

/** Of `other`, which may be joined to `arrival`: one mailbox, or one number where only one of them names a mailbox. */
const isOfSamePerson = sql<boolean>`
  (other.mailbox_hash = arrival.mailbox_hash
    or (other.phone_digits = arrival.phone_digits and arrival.phone_digits <> ''
      and (other.email = '' or arrival.email = '')))
  and other.joined_to is null and other.stays_apart = 0 and other.suspected = 0`

const mayLead = sql<boolean>`joined_to is null and stays_apart = 0 and suspected = 0`

async function readArrivals({ database: { kysely } }: Deps, which: RawBuilder<unknown>): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    select id, created_at, case when exists (
      select 1 from consultation_requests as other
      where ${isOfSamePerson} and other.id <> arrival.id
    ) then 1 else 0 end as has_other
    from consultation_requests as arrival
    where ${which} and ${mayLead}
    order by created_at, id limit ${sql.lit(requestsAtOnce)}`.execute(kysely)
  return rows
}

async function joinArrival({ database, siteFacts, clock }: Deps, id: string): Promise<Joined[]> {
  return await database.store(async (transaction) => {
    const { rows: found } = await sql<{ id: string }>`
      select other.id from consultation_requests as other
      join consultation_requests as arrival on arrival.id = ${id}
      where ${isOfSamePerson}
      order by other.created_at limit 20`.execute(transaction)
    if (found.length < 2) return []
    const held = await transaction
      .selectFrom('consultation_requests')
      .selectAll()
      .where('id', 'in', [id, ...found.map((row) => row.id)])
      .where(mayLead)
      .orderBy('id')
      .$if(database.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    const own = held.find((request) => request.id === id)
    for (const other of held) {
      if (own === undefined || other === own || !canStandTogether(own, other)) continue
      if (own.thread_size + other.thread_size > mostShown || (await isOfTwo(transaction, [own, other]))) continue
      const members = [...(await readThread(transaction, own)), ...(await readThread(transaction, other))]
      const mailboxes = members.flatMap(({ email, mailbox_hash }) => (email === '' ? [] : mailbox_hash))
      if (new Set(mailboxes).size > 1) continue
      if (!(await joinThreads(transaction, { siteFacts, staff: null, now: clock() }, [own, other]))) continue
      return [own, other].map((request) => ({ id: request.id, location: request.location }))
    }
    return []
  })
}

/** A family may share a number: an appointment of somebody without a mailbox isn't given to whoever has one. */
async function isOfTwo(transaction: Transaction<Schema>, pair: readonly StoredRequest[]): Promise<boolean> {
  if (pair.every(({ email }) => email !== '')) return false
  const booked = await Promise.all(pair.map(({ id }) => findBooked(transaction, id)))
  return booked.some((appointment) => appointment !== undefined)
}
