/* Without Zod: the desk draws its menus from these lists. Their order is that of the screen. */

/** Where a request stands. All but `closed` are open and have a next step with a date. */
export const requestStatuses = ['new', 'contacted', 'booked', 'visited', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** How a closed request ended. */
export const requestOutcomes = [
  'done',
  'considering',
  'not-reached',
  'not-a-candidate',
  'went-elsewhere',
  'no-show',
  'spam',
] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** How a call ended. */
export const callOutcomes = ['reached', 'left-message', 'no-answer', 'wrong-number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Whether the person was spoken to, or has a message from the clinic. */
export function isContact(outcome: CallOutcome): boolean {
  return outcome === 'reached' || outcome === 'left-message'
}

/**
 * `todo`: what is late, due today or due on the next business day, the most overdue first. `waiting`: open, and due
 * later. `all`: everything. The last three are newest first.
 */
export const requestViews = ['todo', 'waiting', 'closed', 'all'] as const
export type RequestView = (typeof requestViews)[number]

/** When the next step of an open request is due. */
export const dueFilters = ['late', 'today', 'tomorrow', 'later'] as const
export type DueFilter = (typeof dueFilters)[number]
