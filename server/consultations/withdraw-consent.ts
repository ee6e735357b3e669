import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'

type Parts = { database: Database; clock: Clock }

/**
 * Records that the owner of the link in an e-mail wants no more of them; visitor e-mails to that address that still wait
 * are not sent. A later request brings a new consent of its own and is answered again. Throws `not-found` for a token that no e-mail carried.
 */
export async function withdrawConsent({ database, clock }: Parts, token: string): Promise<void> {
  const isKnown = await database.store(async (transaction) => {
    const request = await transaction
      .selectFrom('consultation_requests')
      .select(['id', 'email'])
      .where('withdrawal_token', '=', token)
      .executeTakeFirst()
    if (request === undefined) return false
    const withdrawal = { request_id: request.id, withdrawn_at: clock() }
    await transaction
      .insertInto('consent_withdrawals')
      .values({ email: request.email.toLowerCase(), ...withdrawal })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(withdrawal))
      .execute()
    return true
  })
  if (!isKnown) throw new AppError('not-found')
}
