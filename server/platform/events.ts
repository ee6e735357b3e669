import type { BaseLogger } from 'pino'

/** The log's events, for operators to look for by name. `docs/operations/troubleshooting.md` explains each. */
export const eventLevels = {
  'server-started': 'info',
  'server-stopping': 'info',
  'index-left-out': 'warn',
  'content-shown': 'info',
  'content-published': 'info',
  'rate-limit-hit': 'warn',
  'quota-used-up': 'warn',
  'foreign-origin-refused': 'warn',
  'import-refused': 'warn',
  'token-refused': 'warn',
  'sign-in-refused': 'warn',
  'staff-changed': 'info',
  'email-withheld': 'warn',
  'data-exported': 'info',
  'data-restored': 'info',
  'data-deleted': 'info',
  'data-corrected': 'info',
  'exports-deleted': 'info',
} as const satisfies Record<string, 'info' | 'warn'>

export type EventName = keyof typeof eventLevels

/** Counts, ids, names of routes and commands: nothing of a person, ever. */
type EventFacts = Readonly<Record<string, string | number | boolean>>

/** Writes one line that says what happened, under a name that does not change when its wording does. */
export function recordEvent(log: Pick<BaseLogger, 'info' | 'warn'>, event: EventName, facts: EventFacts = {}): void {
  log[eventLevels[event]]({ event, ...facts }, event)
}
