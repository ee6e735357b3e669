import { type Selectable, sql } from 'kysely'
import type { NextStep } from '../../contract/desk/next-step.ts'
import type { RequestRow } from '../../contract/desk/request-list.ts'
import { classifyDue, type DueCalendar } from '../business-hours/business-days.ts'
import type { Schema } from '../database/database-schema.ts'

/** As much of a message as fits into a line of the widest list. */
const lineLength = 140

const columns = [
  'id',
  'version',
  'created_at',
  'first_name',
  'last_name',
  'location',
  'treatments',
  'status',
  'outcome',
  'next_step',
  'next_step_at',
  'next_step_timing',
  'answer_by',
  'assigned_to',
  'suspected',
  'thread_size',
] as const

/** The columns that a list shows of a request. Of the message only the beginning is read. */
export type RequestRowColumns = Pick<Selectable<Schema['consultation_requests']>, (typeof columns)[number] | 'message'>
export const requestRowColumns = sql`
  ${sql.join(columns.map((column) => sql.ref(column)))}, substr(message, 1, ${sql.lit(2 * lineLength)}) as message`

export function toRequestRow(row: RequestRowColumns, calendar: DueCalendar, isUnseen = false): RequestRow {
  const nextStep = nextStepOf(row)
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    name: `${row.first_name} ${row.last_name}`,
    messageStart: startOf(row.message),
    location: row.location,
    treatment: row.treatments,
    status: row.status,
    outcome: row.outcome,
    nextStep,
    due: nextStep && classifyDue(calendar, row.location, nextStep.at),
    assignedTo: row.assigned_to,
    isSuspected: row.suspected === 1,
    isUnseen,
    requests: row.thread_size,
  }
}

/** The beginning of a text as one line. A letter of two halves stays whole. */
function startOf(text: string): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, lineLength).join('').trimEnd()
}

type NextStepColumns = Pick<RequestRowColumns, 'next_step' | 'next_step_at' | 'next_step_timing' | 'answer_by'>

export function nextStepOf({ next_step, next_step_at, next_step_timing, answer_by }: NextStepColumns): NextStep | null {
  if (next_step === null || next_step_at === null || next_step_timing === null) return null
  const step: NextStep = { what: next_step, at: next_step_at, timing: next_step_timing }
  return answer_by === next_step_at ? { ...step, awaitsAnswer: true } : step
}
