import type { Database } from '../database/database.ts'

export type DayCount = { day: string; page: string; event: string; count: number }

/** Adds to the stored counts, so that several servers may count the same page on the same day. */
export async function addCounts(database: Database, counts: readonly DayCount[]): Promise<void> {
  await database.store((transaction) =>
    transaction
      .insertInto('insight_counts')
      .values(counts.map((count) => ({ id: `${count.day} ${count.page} ${count.event}`, ...count })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) => ({ count: row('insight_counts.count', '+', row.ref('excluded.count')) })),
      )
      .execute(),
  )
}
