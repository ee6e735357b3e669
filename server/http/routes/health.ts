import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AppDeps } from '../app-deps.ts'

/** `GET /healthz`: the process is up. `GET /readyz`: it can store a request, with what each check found. */
export async function healthRoutes(app: FastifyInstance, { database, clock, site }: AppDeps): Promise<void> {
  // A busy process is alive: were it restarted for being busy, the load would only fall on fewer.
  const config = { isAlwaysAnswered: true }
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await checkReadiness({ database, clock })
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    const content = site.contentVersion === undefined ? 'installed' : `version ${site.contentVersion}`
    return { status: isReady ? 'ready' : 'unavailable', checks: { ...checks, content } }
  })
}

type Readiness = { isReady: boolean; checks: Record<string, string> }

/** More than the largest consultation request takes, so a full disk's last free page doesn't give a false yes. */
const ballast = 'x'.repeat(65_536)
const maximumAgeMs = 1000

const lastAnswers = new WeakMap<Database, { askedAt: number; answer: Promise<Readiness> }>()

/**
 * Says whether a request could be stored now, by actually storing a row. Emails that can't be delivered show up as a
 * detail and don't make the server unready. Asks the database at most once a second. Never throws.
 */
export function checkReadiness(deps: { database: Database; clock?: Clock }): Promise<Readiness> {
  const { database, clock = Date.now } = deps
  const now = clock()
  const last = lastAnswers.get(database)
  if (last !== undefined && now - last.askedAt < maximumAgeMs && now >= last.askedAt) return last.answer
  const answer = probe(database, now)
  lastAnswers.set(database, { askedAt: now, answer })
  return answer
}

async function probe(database: Database, now: number): Promise<Readiness> {
  try {
    const deadLetters = await database.store(async (transaction) => {
      await transaction
        .insertInto('readiness_probe')
        .values({ id: 1, written_at: now, ballast })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: now, ballast }))
        .execute()
      return await transaction
        .selectFrom('outbox')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow()
    })
    return { isReady: true, checks: { database: 'ok', mail: describeDeadLetters(Number(deadLetters.count)) } }
  } catch {
    return { isReady: false, checks: { database: 'cannot store' } }
  }
}

function describeDeadLetters(count: number): string {
  return count === 0 ? 'ok' : `${count} undeliverable`
}
