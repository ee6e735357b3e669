import { sql } from 'kysely'
import { type FigureScope, isAt } from './read-figure-rows.ts'

/** How many open requests are overdue at each location, as the list of late ones has it. */
export async function countLate(
  { database, locations }: FigureScope,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ location: string; count: number }>`
    select location, count(*) as count from consultation_requests
    where next_step_at < ${now} and ${isAt(locations)} group by location`.execute(database.kysely)
  return new Map(rows.map(({ location, count }) => [location, count]))
}
