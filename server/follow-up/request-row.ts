import { type Selectable, sql } from 'kysely'
import type { NextStep } from '../../contract/desk/next-step.ts'
import type { RequestRow } from '../../contract/desk/request-list.ts'
import { classifyDue, type DueCalendar } from '../business-hours/business-days.ts'
import type { Schema } from '../database/database-schema.ts'

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
  'assigned_to',
  'suspected',
] as const

/** The columns that a list shows of a request. The message isn't read. */
export type RequestRowColumns = Pick<Selectable<Schema['consultation_requests']>, (typeof columns)[number]>
export const requestRowColumns = sql.join(columns.map((column) => sql.ref(column)))

export function toRequestRow(row: RequestRowColumns, calendar: DueCalendar): RequestRow {
  const nextStep = nextStepOf(row)
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    name: `${row.first_name} ${row.last_name}`,
    location: row.location,
    treatment: row.treatments,
    status: row.status,
    outcome: row.outcome,
    nextStep,
    due: nextStep && classifyDue(calendar, row.location, nextStep.at),
    assignedTo: row.assigned_to,
    isSuspected: row.suspected === 1,
  }
}

type NextStepColumns = Pick<RequestRowColumns, 'next_step' | 'next_step_at' | 'next_step_timing'>

export function nextStepOf({ next_step, next_step_at, next_step_timing }: NextStepColumns): NextStep | null {
  if (next_step === null || next_step_at === null || next_step_timing === null) return null
  return { what: next_step, at: next_step_at, timing: next_step_timing }
}
