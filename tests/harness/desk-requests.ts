import type { ConsultationRequest } from '../../contract/consultation-request.ts'
import type { RequestAction } from '../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../contract/desk/request-detail.ts'
import type { RequestFilters } from '../../contract/desk/request-list.ts'
import type { StaffMember } from '../../contract/desk/staff.ts'
import type { FormContext } from '../../contract/form-context.ts'
import { requestConsultation } from '../../server/consultations/request-consultation.ts'
import type { Database } from '../../server/database/database.ts'
import { listRequests } from '../../server/follow-up/list-requests.ts'
import { performAction } from '../../server/follow-up/perform-action.ts'
import { readRequest } from '../../server/follow-up/read-request.ts'
import { undoAction } from '../../server/follow-up/undo-action.ts'
import { sampleContext, sampleFacts, sampleRequest } from './sample-request.ts'
import { addStaff } from './staff.ts'

/** Monday, 10:00 in the clinics' zone. */
export const mondayAtTen = Date.parse('2026-11-23T18:00:00Z')

/** Visitors and colleagues of the sample clinics on one database, whose clock a test sets by `now`. */
export class DeskRequests {
  now = mondayAtTen
  /** The colleagues who are looking at every request. */
  viewers: string[] = []
  readonly deps

  constructor(database: Database, siteFacts = sampleFacts) {
    this.deps = { database, clock: () => this.now, siteFacts, viewersOf: () => this.viewers }
  }

  /** A request that arrives now, and what the desk shows of it to `staff`. */
  async arrive(
    staff: StaffMember,
    changes: Partial<ConsultationRequest> = {},
    sent: Partial<FormContext> = {},
  ): Promise<RequestDetail> {
    const context = { ...sampleContext, ...sent }
    const { id } = await requestConsultation(this.deps, { request: sampleRequest(changes), context })
    return await this.read(staff, id)
  }

  /** Adds a colleague who joins now. */
  addColleague(wishes: Partial<StaffMember> = {}): Promise<StaffMember> {
    return addStaff(this.deps.database, { role: 'admin', now: this.now, ...wishes }).then(({ member }) => member)
  }

  read(staff: StaffMember, id: string): Promise<RequestDetail> {
    return readRequest(this.deps, staff, id)
  }

  act(staff: StaffMember, { id, version }: { id: string; version: number }, action: RequestAction) {
    return performAction(this.deps, staff, id, { version, action })
  }

  undo(staff: StaffMember, { id, version, events }: RequestDetail, eventId = events[0]?.id ?? '') {
    return undoAction(this.deps, staff, id, { version, eventId })
  }

  list(staff: StaffMember, filters: Partial<RequestFilters> = {}, cursor?: string) {
    return listRequests(this.deps, staff, { filters: { view: 'all', ...filters }, cursor })
  }

  emailsAbout(requestId: string) {
    return this.deps.database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('created_at')
      .orderBy('audience')
      .execute()
  }
}
