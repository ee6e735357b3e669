import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { dayMs, secondMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import { type Job, runJob } from '../jobs/run-job.ts'
import type { LiveChanges } from '../live/live-changes.ts'
import type { Clock } from '../platform/clock.ts'
import { findableColumns } from '../platform/search-text.ts'
import type { StoredRequest } from './stored-request.ts'
import { canStandTogether, joinThreads, readThread } from './threads.ts'

type Deps = { database: Database; clock: Clock; siteFacts: Pick<SiteFacts, 'clinics' | 'timeZone'> }
type Place = { created_at: number; id: string }

const requestsAtOnce = 200
const restMs = 20
/** A request may be stored a little later than another that was sent after it. */
const overlapMs = 10 * secondMs

/** Joins what arrives to the threads of those who sent it, every two seconds; at first also what came before there were threads. */
export function startJoining(deps: Deps & { live: Pick<LiveChanges, 'publish'>; log: Pick<BaseLogger, 'warn'> }): Job {
  let since: number | undefined
  return runJob({
    name: 'join-arrivals',
    everyMs: 2 * secondMs,
    afterFailureMs: 30 * secondMs,
    failure: "Requests of the same person couldn't be joined. They are tried again.",
    log: deps.log,
    work: async (signal) => {
      since ??= await findStart(deps)
      const begunAt = deps.clock()
      for await (const joined of joinArrivals(deps, since, signal))
        deps.live.publish({ kind: 'request-changed', ...joined })
      if (!signal.aborted) since = begunAt - overlapMs
    },
  })
}

async function findStart({ database: { kysely }, clock }: Deps): Promise<number> {
  const { oldest } = await kysely
    .selectFrom('consultation_requests')
    .select((row) => row.fn.min('created_at').as('oldest'))
    .where('phone_digits', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.min(oldest ?? Infinity, clock() - dayMs) - 1
}

/**
 * Joins what one person sent: requests of one mailbox, and of one phone number where only one mailbox is named. Nobody's
 * are joined across two mailboxes, nor what a colleague took apart. Yields each request that changes.
 */
export async function* joinArrivals(
  deps: Deps,
  since: number,
  signal?: AbortSignal,
): AsyncGenerator<{ id: string; location: string }> {
  for (let last: Place = { created_at: since, id: '' }; !signal?.aborted; ) {
    const rows = await readArrivals(deps, last)
    for (const row of rows) {
      if (row.phone_digits === null) await fillPhone(deps, row)
      if (Number(row.has_other) === 1 || row.phone_digits === null) yield* await joinArrival(deps, row.id)
    }
    const newest = rows.at(-1)
    if (newest === undefined || rows.length < requestsAtOnce) return
    last = newest
    await setTimeout(restMs)
  }
}

type Arrival = Place & Pick<StoredRequest, 'phone_digits' | 'phone' | 'email'> & { has_other: number }

const mayLead = sql<boolean>`joined_to is null and stays_apart = 0 and suspected = 0`

async function readArrivals({ database: { kysely } }: Deps, { created_at, id }: Place): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    select id, created_at, phone_digits, phone, email, case when exists (
      select 1 from consultation_requests as other
      where (other.mailbox_hash = arrival.mailbox_hash
          or (other.phone_digits = arrival.phone_digits and arrival.phone_digits <> ''
            and (other.email = '' or arrival.email = '')))
        and other.id <> arrival.id and other.joined_to is null and other.stays_apart = 0 and other.suspected = 0
    ) then 1 else 0 end as has_other
    from consultation_requests as arrival
    where (created_at, id) > (${created_at}, ${id}) and ${mayLead}
    order by created_at, id limit ${sql.lit(requestsAtOnce)}`.execute(kysely)
  return rows
}

/** Of a request from before there were threads. */
async function fillPhone({ database: { kysely } }: Deps, { id, phone, email }: Arrival): Promise<void> {
  const { phone_digits } = findableColumns({ first_name: '', last_name: '', email, phone })
  await kysely.updateTable('consultation_requests').set({ phone_digits }).where('id', '=', id).execute()
}

async function joinArrival(
  { database, siteFacts, clock }: Deps,
  id: string,
): Promise<{ id: string; location: string }[]> {
  return await database.store(async (transaction) => {
    const { rows: found } = await sql<{ id: string }>`
      select other.id from consultation_requests as other
      join consultation_requests as arrival on arrival.id = ${id}
        and (other.mailbox_hash = arrival.mailbox_hash
          or (other.phone_digits = arrival.phone_digits and arrival.phone_digits <> ''
            and (other.email = '' or arrival.email = '')))
      where other.joined_to is null and other.stays_apart = 0 and other.suspected = 0
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
      const members = [...(await readThread(transaction, own)), ...(await readThread(transaction, other))]
      const mailboxes = members.flatMap(({ email, mailbox_hash }) => (email === '' ? [] : mailbox_hash))
      if (new Set(mailboxes).size > 1) continue
      if (!(await joinThreads(transaction, { siteFacts, staff: null, now: clock() }, [own, other]))) continue
      return [own, other].map((request) => ({ id: request.id, location: request.location }))
    }
    return []
  })
}
