import type { Insertable, Transaction } from 'kysely'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { RequestEvent } from '../../contract/desk/request-detail.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { SiteFacts } from '../../contract/site-facts.ts'
import type { ActionToRecord } from '../audit-log/record-action.ts'
import type { Schema } from '../database/database-schema.ts'
import type { FollowUpChanges, StoredRequest } from './request-columns.ts'

/** What an action of one kind works with. `eventId` is the id that its event will have. */
export type ActionContext<Kind extends RequestAction['kind'] = RequestAction['kind']> = {
  transaction: Transaction<Schema>
  siteFacts: SiteFacts
  staff: StaffMember
  request: StoredRequest
  action: Extract<RequestAction, { kind: Kind }>
  now: number
  eventId: string
}

/** What an event says of itself; the rest of what the desk shows comes from its row and its email's. */
export type EventContent = ContentOf<RequestEvent>
type ContentOf<Event> = Event extends { kind: 'emailed' }
  ? Omit<Event, keyof EventAbout | 'state' | 'emailId' | 'settledAt' | 'perhapsSent'>
  : Omit<Event, keyof EventAbout>
type EventAbout = Pick<RequestEvent, 'id' | 'at' | 'by' | 'canUndo'>

/** What an action comes to, before anything of it is stored. */
export type ActionPlan = {
  changes: FollowUpChanges
  event: EventContent
  record: Pick<ActionToRecord, 'action' | 'facts'>
  /** E-mails that leave because of it, when there was time to undo it. */
  emails?: readonly Insertable<Schema['outbox']>[]
  /** False where nothing can be taken back. */
  canUndo?: boolean
}
