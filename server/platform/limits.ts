import { largestImageBytes } from '../../contract/desk/image-sending.ts'

/**
 * The most one stranger can ask for, so that nobody else has to wait. `docs/operations/limits.md` says what each limit
 * protects, and a test compares its table with this one. Limits the operator can change are in `configuration.ts`.
 */
export const limits = {
  /** A request without a limit of its own. */
  bodyBytes: 64 * 1024,
  smallBodyBytes: 4096,
  formPairs: 40,
  jsonKeys: 100,
  jsonDepth: 8,
  /** For an admin who saves a whole file of the content. */
  contentJsonKeys: 5000,
  contentJsonDepth: 16,
  contentBodyBytes: 256 * 1024,
  /** How many errors a refusal lists, and how many characters of a name the caller made up it repeats. */
  namedFaults: 20,
  faultNameCharacters: 100,
  otherCallsPerMinute: 60,
  /** A fast reader views many pages for each form they send. */
  insightsPerContactRequest: 30,
  /**
   * To one visitor's mailbox: enough for their own requests. A stranger's requests with that address soon say nothing
   * new.
   */
  emailsPerHour: 3,
  emailsPerDayAfterWithdrawal: 1,
  exportsPerMinute: 30,
  urlImportsPerMinute: 10,
  exportReadsPerMinute: 240,
  pluginRequestsPerMinute: 240,
  wrongTokensPerMinute: 10,
  pluginTokenDays: 180,
  /** The longest HTML, as JSON: a quotation mark takes two bytes, and a letter beyond ASCII up to three. */
  exportBodyBytes: 3 * 1024 * 1024,
  exportBodiesAtOnce: 8,
  exportBodiesAtOnceOfOne: 1,
  urlImportsAtOnce: 4,
  urlImportsAtOnceOfOne: 1,
  exportBodiesWaiting: 40,
  exportBodiesWaitingOfOne: 4,
  urlImportMs: 10_000,
  importedPageBytes: 3 * 1024 * 1024,
  /** Processor time, so that a busy machine doesn't refuse anyone. A browser's longest HTML takes 0.8 s and 48 MB. */
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
  exportReadsWaiting: 200,
  exportReadsWaitingOfOne: 50,
  pictureReadsAtOnce: 64,
  pictureReadsAtOnceOfOne: 12,
  pictureReadsWaiting: 400,
  pictureReadsWaitingOfOne: 60,
  answerMs: 120_000,
  /** A share of `IMAGE_DAILY_LIMIT`, but never less than the second number. */
  imageShareOfOneAddress: 0.2,
  imagesOfOneAddressAtLeast: 10,
  imagesAtOnce: 2,
  imagesOfServiceAtOnce: 4,
  imagesWaiting: 40,
  imagesWaitingOfOne: 20,
  pictureReadsPerMinute: 240,
  unknownPicturesPerMinute: 60,
  unreadBodiesAtOnce: 4,
  unreadBodiesWaiting: 100,
  unreadBodiesWaitingOfOne: 20,
  unreadBodyPauseMs: 20,
  unreadBodyMs: 1000,
  pipelinedRequests: 20,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  idleConnectionMs: 65_000,
  silentConnectionMs: 120_000,
  eventLoopDelayMs: 3000,
  countedAddresses: 50_000,
  staffCallsPerMinute: 600,
  /** A clinic's router is one address for everybody behind it. */
  staffCallsOfOneAddressPerMinute: 2400,
  staffSessionHours: 12,
  staffIdleMinutes: 30,
  /** A browser opens six connections to a server that speaks HTTP/1.1. */
  liveStreamsOfOneSession: 6,
  liveStreams: 500,
  /** Proxies cut what is silent for longer, and this is how long a stream outlives its session at most. */
  liveBeatMs: 15_000,
  staffLinkHours: 48,
  /** Hashing a passphrase takes 0.1 s of a processor and 16 MB, on purpose. */
  signInsAtOnce: 2,
  signInsAtOnceOfOne: 2,
  signInsWaiting: 100,
  signInsWaitingOfOne: 20,
  providerSignInMinutes: 10,
  signInsWithoutDelay: 5,
  signInsOfOneAddressWithoutDelay: 30,
  longestSignInDelaySeconds: 60,
  contentImageBytes: largestImageBytes,
  contentImagesAtOnce: 2,
  contentImagesWaiting: 20,
  /** A phone's largest photo has 49 million. Each takes 4 bytes while it is decoded. */
  contentImagePixels: 50_000_000,
  contentImageTaskMs: 120_000,
} as const
