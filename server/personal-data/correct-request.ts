import { randomUUIDv7 } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { consultationRequestSchema } from '../../contract/consultation-request.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { privacyRequestSchema } from '../../contract/privacy-request.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import { logActivity } from '../activity-log/log-activity.ts'
import { findBooked } from '../appointments/stored-appointment.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'
import { holdAssignee, unassignUnseen } from '../follow-up/assignees.ts'
import { storeEvent } from '../follow-up/request-events.ts'
import { refreshSearchText } from '../follow-up/threads.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError, type FieldFault } from '../platform/errors.ts'
import { findableColumns } from '../platform/search-text.ts'
import { findRequest, type RequestTable } from '../submissions/request-tables.ts'

type Column =
  | ('first_name' | 'last_name' | 'email' | 'phone' | 'location' | 'message' | 'treatments')
  | ('name' | 'details')
type Rule = readonly [column: Column, schema: z.core.$ZodType<string>]
type Rules = Readonly<Record<string, Rule>>
type Options = Pick<SiteFacts, 'clinics' | 'locations' | 'treatments'>
type Deps = {
  database: Database
  siteFacts: Options
  clock: Clock
  /** Who does it; nobody for a command. */
  staff?: Pick<StaffMember, 'id' | 'name'> | null
}

/**
 * Changes fields of a stored request of either kind, by its form's rules and messages. Waiting emails to the visitor go
 * to the new address. The marks of a repeated post stay as sent, so that a repeat can't bring the wrong data back.
 * Throws `not-found`, or `invalid-request` with each field at fault.
 */
export async function correctRequest(
  { database, siteFacts, clock, staff = null }: Deps,
  id: string,
  changes: ReadonlyMap<string, string>,
): Promise<void> {
  const now = clock()
  const isKnown = await database.store(async (transaction) => {
    await holdAssignee(transaction, database, id)
    await holdConsultation(transaction, database, id)
    const table = await applyCorrection(transaction, { siteFacts, staff, now }, id, changes)
    if (table === undefined) return false
    const target = { kind: table === 'privacy_requests' ? 'privacy-request' : 'request', id } as const
    const facts = { fields: [...changes.keys()] }
    await logActivity(transaction, { staff, action: 'request-corrected', target, facts, now })
    return true
  })
  if (!isKnown) throw new AppError('not-found')
}

/** Until the correction is stored, nobody books or joins what it asks about. */
async function holdConsultation(
  transaction: Transaction<Schema>,
  { dialect }: Pick<Database, 'dialect'>,
  id: string,
): Promise<void> {
  const request = transaction.selectFrom('consultation_requests').select('id').where('id', '=', id)
  if (dialect === 'postgres') await request.forUpdate().execute()
}

type Correcting = { siteFacts: Options; staff: Pick<StaffMember, 'id' | 'name'> | null; now: number }

/** The same inside a transaction that records it and does more. Gives where the request is, undefined for none. */
export async function applyCorrection(
  transaction: Transaction<Schema>,
  { siteFacts, staff, now }: Correcting,
  id: string,
  changes: ReadonlyMap<string, string>,
): Promise<RequestTable | undefined> {
  const request = await findRequest(transaction, 'id', id)
  if (request === undefined) return undefined
  const columns = readColumns(changes, listRules(request.table, siteFacts))
  if (columns.location !== undefined) await refuseToMove(transaction, id, columns.location)
  const update = transaction.updateTable(request.table).set(columns).where('id', '=', id)
  if ((await update.executeTakeFirst()).numUpdatedRows !== 1n) return undefined
  if (request.table === 'consultation_requests') {
    await noteCorrection(transaction, { id, fields: [...changes.keys()], staff, now })
    if (changes.has('location')) await unassignUnseen(transaction, siteFacts, { id, by: staff, now })
  }
  return request.table
}

/** Colleagues of another clinic would read what was said to this one, or not see an appointment at theirs. */
async function refuseToMove(transaction: Transaction<Schema>, id: string, location: string): Promise<void> {
  const request = await transaction
    .selectFrom('consultation_requests')
    .select(['location', 'joined_to', 'thread_size'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (request === undefined || request.location === location) return
  const refuse = (message: string) => new AppError('invalid-request', { fields: [{ field: 'location', message }] })
  if (request.joined_to !== null || request.thread_size > 1)
    throw refuse("can't change while the request stands with the person's others. Take it apart from them at the desk.")
  if ((await findBooked(transaction, id)) !== undefined)
    throw refuse("can't change while an appointment is booked. Move it at the desk, or say there how it ended.")
}

type NotedCorrection = { id: string; fields: string[]; staff: Pick<StaffMember, 'id' | 'name'> | null; now: number }

/** Lets the search find a request by its corrected fields, and tells of it in the timeline, without the values. */
async function noteCorrection(
  transaction: Transaction<Schema>,
  { id, fields, staff, now }: NotedCorrection,
): Promise<void> {
  const request = await transaction
    .selectFrom('consultation_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('consultation_requests')
    .set({ ...findableColumns(request), version: request.version + 1, last_event_at: now })
    .where('id', '=', id)
    .execute()
  await refreshSearchText(transaction, request.joined_to ?? id)
  const plan = { event: { kind: 'corrected', fields }, canUndo: false } as const
  await storeEvent(transaction, { id: randomUUIDv7(), request, at: now, staff, plan })
}

/** The fields that may be corrected. What was agreed to and what was asked for are records of what happened. */
function listRules(table: RequestTable, options: Options): Rules {
  if (table === 'privacy_requests') {
    const { name, email, details } = privacyRequestSchema.shape
    return { name: ['name', name], email: ['email', email], details: ['details', details] }
  }
  const { shape } = consultationRequestSchema(options)
  return {
    firstName: ['first_name', shape.firstName],
    lastName: ['last_name', shape.lastName],
    email: ['email', shape.email],
    phone: ['phone', shape.phone],
    location: ['location', shape.location],
    message: ['message', shape.message],
    treatments: ['treatments', shape.treatments],
  }
}

/** The new values, by column. Fields that stay are not judged: the clinic that an old request names may be gone. */
function readColumns(changes: ReadonlyMap<string, string>, rules: Rules): Partial<Record<Column, string>> {
  const columns: Partial<Record<Column, string>> = {}
  const faults: FieldFault[] = []
  for (const [field, value] of changes) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (rule === undefined) {
      faults.push({ field, message: `cannot be corrected. These can: ${Object.keys(rules).join(', ')}.` })
      continue
    }
    const [column, schema] = rule
    const result = z.safeParse(schema, value)
    if (result.success) columns[column] = result.data
    else faults.push({ field, message: result.error.issues[0]?.message ?? 'is wrong' })
  }
  if (faults.length > 0) throw new AppError('invalid-request', { fields: faults })
  return columns
}
