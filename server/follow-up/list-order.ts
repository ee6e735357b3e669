import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { RequestView } from '../../contract/desk/request-status.ts'
import { AppError } from '../platform/errors.ts'

type Order = { column: 'next_step_at' | 'created_at'; by: RawBuilder<unknown>; beyond: RawBuilder<unknown> }
type Place = { id: string; next_step_at: number | null; created_at: number }

const mostOverdueFirst: Order = {
  column: 'next_step_at',
  by: sql`next_step_at, id`,
  beyond: sql`(next_step_at, id) >`,
}
const newestFirst: Order = {
  column: 'created_at',
  by: sql`created_at desc, id desc`,
  beyond: sql`(created_at, id) <`,
}

const cursorSchema = z.tuple([z.int(), z.string().check(z.regex(/^[\w-]{1,100}$/))])

export function orderOf(view: RequestView): Order {
  return view === 'todo' ? mostOverdueFirst : newestFirst
}

/** The place of a row in its order, for the next question. */
export function writeCursor({ column }: Order, row: Place | undefined): string | null {
  if (row === undefined) return null
  return Buffer.from(JSON.stringify([row[column], row.id])).toString('base64url')
}

/** Throws `invalid-request` for a cursor that `writeCursor` did not write. */
export function isAfterCursor({ beyond }: Order, cursor: string): RawBuilder<boolean> {
  const [value, id] = readCursor(cursor)
  return sql<boolean>`${beyond} (${value}, ${id})`
}

function readCursor(cursor: string): [value: number, id: string] {
  try {
    return z.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (cause) {
    throw new AppError('invalid-request', {
      cause,
      fields: [{ field: 'cursor', message: 'Start over from the first page' }],
    })
  }
}
