import type { Selectable } from 'kysely'
import type { StaffMember } from '../../contract/desk/staff.ts'
import { minuteMs } from '../../contract/time.ts'
import type { Schema } from '../database/database-schema.ts'
import { readEventData } from './event-data.ts'

export type StoredEvent = Selectable<Schema['request_events']>

const undoWithinMs = 10 * minuteMs

/** Whether somebody may take an event back that is the last of its request: its author, for ten minutes. */
export function mayUndo(event: StoredEvent, staff: StaffMember, now: number): boolean {
  return event.staff_id === staff.id && event.at > now - undoWithinMs && readEventData(event.data).before !== undefined
}
