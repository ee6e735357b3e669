import type { Selectable } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import type { EventData } from './event-data.ts'

export type StoredRequest = Selectable<Schema['consultation_requests']>

/** What an action may change. */
export type FollowUpChanges = Partial<NonNullable<EventData['before']>>
