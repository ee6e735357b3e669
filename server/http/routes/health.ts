import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/database-schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AppDeps } from '../app-deps.ts'

/**
 * Three answers for operators. `GET /healthz`: the process is up. `GET /readyz`: send visitors here. `GET
 * /readyz/storage`: it can store a request now.
 */
export async function healthRoutes(app: FastifyInstance, { database, clock, site, draining }: AppDeps): Promise<void> {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  // A busy process is alive. Were it restarted or left out for being busy, the load would only fall on fewer.
  const config = { isAlwaysAnswered: true }
  app.get('/healthz', { config }, async () => ({ status: 'ok' }))

  // The database has no say here: pages don't need it, and a form is better answered with the phone number.
  app.get('/readyz', { config }, async (_request, reply) => {
    const isReady = draining?.aborted !== true
    reply.code(isReady ? 200 : 503)
    const content = site.contentVersion === undefined ? 'installed' : `version ${site.contentVersion}`
    return { status: isReady ? 'ready' : 'draining', checks: { content } }
  })

  app.get('/readyz/storage', async (_request, reply) => {
    const { canStore, checks } = await checkStorage({ database, clock })
    reply.code(canStore ? 200 : 503)
    return { status: canStore ? 'ready' : 'unavailable', checks }
  })
}

type StorageCheck = { canStore: boolean; checks: Record<string, string> }

/** A stranger who asks again and again costs a write every five seconds. A recovery shows within one. */
const keptMs = { success: 5000, failure: 1000 }

const lastChecks = new WeakMap<Database, { endsAt: number; check: Promise<StorageCheck> }>()

/**
 * Says whether a request could be stored now, by storing one and taking it back. Emails that can't be delivered show up
 * as a detail. Never throws.
 */
export function checkStorage(deps: { database: Database; clock?: Clock }): Promise<StorageCheck> {
  const { database, clock = Date.now } = deps
  const now = clock()
  const last = lastChecks.get(database)
  if (last !== undefined && now < last.endsAt && now >= last.endsAt - keptMs.success) return last.check
  const entry = { endsAt: now + keptMs.success, check: tryToStore(database, now) }
  lastChecks.set(database, entry)
  void entry.check.then(({ canStore }) => {
    if (!canStore) entry.endsAt = now + keptMs.failure
  })
  return entry.check
}

async function tryToStore(database: Database, now: number): Promise<StorageCheck> {
  try {
    const deadLetters = await database.store(async (transaction) => {
      const ballast = makeBallast()
      await transaction
        .insertInto('readiness_probe')
        .values({ id: 1, written_at: now, ballast })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: now, ballast }))
        .execute()
      await storeAndTakeBack(transaction, now)
      return await transaction
        .selectFrom('outbox')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow()
    })
    return { canStore: true, checks: { database: 'ok', mail: describeDeadLetters(Number(deadLetters.count)) } }
  } catch {
    return { canStore: false, checks: { database: 'cannot store' } }
  }
}

/**
 * On a full disk, PostgreSQL's other tables may have room left in them when that of the requests has none. Nobody ever
 * sees the row.
 */
async function storeAndTakeBack(transaction: Transaction<Schema>, now: number): Promise<void> {
  await sql`savepoint storage_check`.execute(transaction)
  await transaction.insertInto('consultation_requests').values(describeProbe(now)).execute()
  await sql`rollback to savepoint storage_check`.execute(transaction)
}

/**
 * 64 KB, more than the largest request takes, so that a full disk's last free page doesn't give a false yes. Random,
 * because PostgreSQL compresses what repeats.
 */
function makeBallast(): string {
  return randomBytes(49_152).toString('base64')
}

function describeProbe(now: number): Insertable<Schema['consultation_requests']> {
  const unique = `storage-check-${randomBytes(12).toString('hex')}`
  const empty = { first_name: '', last_name: '', email: '', phone: '', location: '', treatments: '', search_text: '' }
  return {
    ...empty,
    id: unique,
    created_at: now,
    message: makeBallast(),
    page: '',
    consent: 0,
    consent_version: '',
    suspected: 0,
    suspected_reason: null,
    once_key: null,
    body_hash: '',
    withdrawal_token: unique,
    answers: null,
    mailbox_hash: '',
    status: 'new',
    outcome: null,
    assigned_to: null,
    next_step: null,
    next_step_at: null,
    next_step_timing: null,
    reminded_at: null,
    first_contact_at: null,
    last_event_at: now,
    version: 1,
  }
}

function describeDeadLetters(count: number): string {
  return count === 0 ? 'ok' : `${count} undeliverable`
}
