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
  otherCallsPerMinute: 60,
  /** Somebody who reads quickly sees many pages for each form that he sends. */
  insightsPerContactRequest: 30,
  /** To one visitor's mailbox: his own requests fit, and a stranger's with his address soon say nothing new. */
  emailsPerHour: 3,
  emailsPerDayAfterWithdrawal: 1,
  exportsPerMinute: 30,
  urlImportsPerMinute: 10,
  exportReadsPerMinute: 240,
  pluginRequestsPerMinute: 240,
  wrongTokensPerMinute: 10,
  pluginTokenDays: 180,
  /** HTML of the longest length as JSON: a quotation mark takes two bytes, a letter beyond ASCII up to three. */
  exportBodyBytes: 3 * 1024 * 1024,
  exportBodiesAtOnce: 8,
  exportBodiesAtOnceOfOne: 1,
  urlImportsAtOnce: 4,
  urlImportsAtOnceOfOne: 1,
  importedPageBytes: 3 * 1024 * 1024,
  /** Processor time, so that a busy machine refuses nobody. The longest HTML of a browser takes 0.8 s and 48 MB. */
  designJobMs: 3000,
  designJobMemoryMb: 72,
  designJobsWaiting: 40,
  designJobsWaitingOfOne: 4,
  /** The whole home page has 720 elements, 460 layers, 200 lines, 4,000 characters and 14 levels. */
  exportElements: 10_000,
  exportLayers: 5000,
  exportLines: 10_000,
  exportCharacters: 200_000,
  exportDepth: 60,
  exportAttributeCharacters: 4096,
  exportStoredBytes: 5 * 1024 * 1024,
  exportDays: 30,
  exportsOfOneBrowser: 100,
  exportBytesOfOneBrowser: 60 * 1024 * 1024,
  exportsOfOneAddressADay: 100,
  exportBytesOfOneAddressADay: 24 * 1024 * 1024,
  exportsOfAll: 10_000,
  exportBytesOfAll: 1024 * 1024 * 1024,
  exportReadsAtOnce: 16,
  exportReadsAtOnceOfOne: 4,
  pictureReadsAtOnce: 64,
  pictureReadsAtOnceOfOne: 12,
  answerMs: 120_000,
  /** Of `IMAGE_DAILY_LIMIT`, yet never fewer than the second number. */
  imageShareOfOneAddress: 0.2,
  imagesOfOneAddressAtLeast: 10,
  pictureReadsPerMinute: 240,
  unknownPicturesPerMinute: 60,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  idleConnectionMs: 65_000,
  eventLoopDelayMs: 3000,
} as const
