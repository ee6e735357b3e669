import pg from 'pg'
import type { Visitors } from './visitors.ts'

export type StoredFigures = {
  acknowledged: number
  stored: number
  /** Acknowledged requests that are not stored under the id that was given. */
  lost: number
  /** Acknowledged requests that are stored more than once. */
  doubled: number
}

/** Compares what visitors were told with what the database holds. Each request's message is its own mark. */
export async function countStored(databaseUrl: string, crowds: readonly Visitors[]): Promise<StoredFigures> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string; message: string }>('select id, message from consultation_requests')
  await client.end()
  const idsOf = Map.groupBy(rows, ({ message }) => message)

  const acknowledged = crowds.flatMap(({ acknowledgements }) => acknowledgements)
  const found = acknowledged.map(({ message, id }) => ({ id, ids: idsOf.get(message)?.map((row) => row.id) ?? [] }))
  return {
    acknowledged: acknowledged.length,
    stored: found.filter(({ ids }) => ids.length > 0).length,
    lost: found.filter(({ id, ids }) => (id === undefined ? ids.length === 0 : !ids.includes(id))).length,
    doubled: found.filter(({ ids }) => ids.length > 1).length,
  }
}
