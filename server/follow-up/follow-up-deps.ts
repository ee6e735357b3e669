import type { SiteFacts } from '../../contract/site-facts.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'

export type FollowUpDeps = {
  database: Database
  clock: Clock
  siteFacts: SiteFacts
  /** The ids of the colleagues who look at a request right now. */
  viewersOf: (requestId: string) => readonly string[]
}
