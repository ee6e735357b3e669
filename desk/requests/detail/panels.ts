import type { RequestStatus } from '../../../contract/desk/request-status.ts'

/** What is open beside the request itself; one at a time. */
export type Panel =
  | { kind: 'call' }
  | { kind: 'email' }
  | { kind: 'snooze' }
  | { kind: 'close' }
  | { kind: 'book' }
  | { kind: 'next-step'; status?: Exclude<RequestStatus, 'closed'>; title: string }
  | null

export type OpenPanel = (panel: Panel) => void
