import { dayMs } from '../../contract/time.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import { limits } from '../platform/limits.ts'
import { createTally } from '../platform/tally.ts'

type Allowance = { database: Database; nowMs: number; limit: number; count: number }

/**
 * Takes a number of pictures from today's limit (UTC). A single statement decides, so any number of simultaneous
 * requests and servers can never exceed the limit together. Throws `AppError('image-limit-reached')` until midnight.
 */
export async function takeFromAllowance({ database, nowMs, limit, count }: Allowance): Promise<void> {
  const day = dayOf(nowMs)
  const taken =
    count <= limit &&
    (await database.store((transaction) =>
      transaction
        .insertInto('image_days')
        .values({ day, made: count })
        .onConflict((conflict) =>
          conflict
            .column('day')
            .doUpdateSet((row) => ({ made: row('image_days.made', '+', count) }))
            .where('image_days.made', '<=', limit - count),
        )
        .returning('made')
        .executeTakeFirst(),
    ))
  if (!taken) throw usedUp('We’ve reached the daily limit on images.', Math.ceil((dayMs - (nowMs % dayMs)) / 1000))
}

/** Gives back what was taken for pictures that could not be made. */
export async function returnToAllowance({ database, nowMs, count }: Omit<Allowance, 'limit'>): Promise<void> {
  await database.store((transaction) =>
    transaction
      .updateTable('image_days')
      .set((row) => ({ made: row('made', '-', count) }))
      .where('day', '=', dayOf(nowMs))
      .execute(),
  )
}

/** Each address's share of the day's pictures. */
export type AddressShare = {
  /** Throws `AppError('image-limit-reached')` until midnight (UTC). */
  take(sender: string, count: number): void
  giveBack(sender: string, count: number): void
}

/** Divides the day's pictures among addresses, so that no one uses them up for everyone. */
export function createAddressShare(clock: Clock, dailyLimit: number): AddressShare {
  const max = Math.max(limits.imagesOfOneAddressAtLeast, Math.floor(dailyLimit * limits.imageShareOfOneAddress))
  const tally = createTally({ max, windowMs: dayMs, clock })
  return {
    take(sender, count) {
      if (!tally.take(sender, count)) throw usedUp("You've reached your daily limit on images.", tally.secondsLeft())
    },
    giveBack: tally.giveBack,
  }
}

function usedUp(sentence: string, retryAfterSeconds: number): AppError {
  return new AppError('image-limit-reached', { detail: `${sentence} Please try again in 24 hours.`, retryAfterSeconds })
}

function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10)
}
