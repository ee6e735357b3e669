import pg from 'pg'
import { AppError } from '../platform/errors.ts'

/** BUSY, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL: https://www.sqlite.org/rescode.html */
const unavailableSqliteCodes: ReadonlySet<number> = new Set([5, 8, 10, 13, 14, 15])

/** Connection, authorization, missing database, resources, operator intervention, system error. */
const unavailableSqlstate = /^(08|28|3D|53|57|58)|^25006$/

/** Messages of `pg` about a lost connection, which come without a code. */
const lostConnection = /timeout|terminated|not queryable|connection (ended|error)|closed/i

/** Turns errors from a database that is down, full or hanging into `storage-unavailable`. Leaves all others alone. */
export function asStorageFault(error: unknown): unknown {
  return isUnavailable(error) ? new AppError('storage-unavailable', { cause: error, retryAfterSeconds: 5 }) : error
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  if (error instanceof pg.DatabaseError) return unavailableSqlstate.test(error.code ?? '')
  if ('errcode' in error && typeof error.errcode === 'number') return unavailableSqliteCodes.has(error.errcode & 0xff)
  if ('code' in error && typeof error.code === 'string') return /^E[A-Z_]+$/.test(error.code)
  return error instanceof AggregateError || lostConnection.test(error.message)
}
