/**
 * What one stranger may ask for at most, so that nobody else waits for him. `docs/operations.md` says what each limit
 * protects; a test compares its table with this one. Limits that the operator may change stand in `configuration.ts`.
 */
export const limits = {
  /** A request without a limit of its own. */
  bodyBytes: 64 * 1024,
  formPairs: 40,
  jsonKeys: 100,
  jsonDepth: 8,
  /** A refusal names so many faults, and so many characters of what a caller named. */
  namedFaults: 20,
  faultNameCharacters: 100,
  unsubscribingPerMinute: 30,
  otherCallsPerMinute: 120,
  /** Somebody who reads quickly sees many pages for each form that he sends. */
  insightsPerContactRequest: 30,
  /** To one visitor's mailbox: his own requests fit, and a stranger's with his address soon say nothing new. */
  emailsPerHour: 3,
  emailsPerDayAfterWithdrawal: 1,
  exportsPerMinute: 30,
  pluginRequestsPerMinute: 240,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  idleConnectionMs: 65_000,
  eventLoopDelayMs: 3000,
} as const
