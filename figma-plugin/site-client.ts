import * as z from 'zod/mini'
import { type Design, designSchema, type WaitingList, waitingListSchema } from '../contract/design-layer.ts'
import type { Connection } from './messages.ts'

/** The exports waiting for a plugin, newest first, or those older than the last page. Throws a sentence to show. */
export function listWaiting(connection: Connection, before?: string): Promise<WaitingList> {
  const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`
  return read(connection, `/exports${query}`, waitingListSchema)
}

/** One export, checked: a response is only drawn if its layers match the agreed format. */
export function readDesign(connection: Connection, id: string): Promise<Design> {
  return read(connection, `/exports/${encodeURIComponent(id)}`, designSchema)
}

export async function acknowledge(connection: Connection, id: string): Promise<void> {
  await call(connection, `/exports/${encodeURIComponent(id)}/delivered`, 'POST')
}

async function read<Schema extends z.core.$ZodType>(
  connection: Connection,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = z.safeParse(schema, await (await call(connection, path, 'GET')).json())
  if (!result.success)
    throw new Error(
      "The site sent something this plugin doesn't understand. Ask whoever runs the site for the current plugin.",
    )
  return result.data
}

async function call({ address, token }: Connection, path: string, method: 'GET' | 'POST'): Promise<Response> {
  const url = URL.parse(`/api/figma${path}`, address)
  if (url === null) throw new Error("Enter the site's address, such as https://www.clinic.example.")
  const answer = await fetch(url, { method, headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined)
  if (answer === undefined)
    throw new Error("The site isn't responding. Check its address and your connection, then try again.")
  if (answer.status === 401)
    throw new Error("This token doesn't work. It may have expired. Ask whoever runs the site for a new one.")
  if (answer.status === 404)
    throw new Error('This export is gone. It was deleted, or it expired. Show the exports again to see what is left.')
  if (answer.status === 429) throw new Error('Too many requests. Wait a minute and try again.')
  if (!answer.ok) throw new Error(`The site ran into a problem (${answer.status}). Try again in a few minutes.`)
  return answer
}
