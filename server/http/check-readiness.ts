import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'

export type Readiness = { isReady: boolean; checks: Record<string, string> }

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
