import type { RequestRow, RequestView } from '../../contract/desk/request-list.ts'
import type { CallOutcome, RequestOutcome, RequestStatus } from '../../contract/desk/request-status.ts'

/*
 * The contract's lists once more, in the order of the screen. Their own module brings Zod along, which the desk does not
 * need; the types keep the two alike.
 */
export const requestViews: readonly RequestView[] = ['todo', 'waiting', 'closed', 'all']
export const dueFilters: readonly NonNullable<RequestRow['due']>[] = ['late', 'today', 'tomorrow', 'later']
export const requestStatuses: readonly RequestStatus[] = ['new', 'contacted', 'booked', 'visited', 'closed']
export const callOutcomes: readonly CallOutcome[] = ['reached', 'left-message', 'no-answer', 'wrong-number']
export const requestOutcomes: readonly RequestOutcome[] = [
  'done',
  'considering',
  'not-reached',
  'not-a-candidate',
  'went-elsewhere',
  'no-show',
  'spam',
]
