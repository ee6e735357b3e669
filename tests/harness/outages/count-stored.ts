import pg from 'pg'
import type { Visitors } from './visitors.ts'

export type StoredFigures = {
  acknowledged: number
  /** Acknowledged requests that are not stored under the id that was given. */
  lost: number
  /** Acknowledged requests that are stored more than once. */
  doubled: number
}

/** Compares what visitors were told with what the database holds. Each request's message is its own mark. */
export async function countStored(databaseUrl: string, crowds: readonly Visitors[]): Promise<StoredFigures> {
  const idsOf = await readIds(databaseUrl)

  const acknowledged = crowds.flatMap(({ acknowledgements }) => acknowledgements)
  const found = acknowledged.map(({ message, id }) => ({ id, ids: idsOf.get(message) ?? [] }))
  return {
    acknowledged: acknowledged.length,
    lost: found.filter(({ id, ids }) => (id === undefined ? ids.length === 0 : !ids.includes(id))).length,
    doubled: found.filter(({ ids }) => ids.length > 1).length,
  }
}

/** The ids of the stored requests by their message. */
export async function readIds(databaseUrl: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ message: string; ids: string[] }>(
    'select message, array_agg(id) as ids from consultation_requests group by message',
  )
  await client.end()
  return new Map(rows.map(({ message, ids }) => [message, ids]))
}
