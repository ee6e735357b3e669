import { limits } from './limits.ts'

/** Every way in which a request can fail, as the code names it, and what a caller is told. */
export const errorKinds = {
  'malformed-request': { status: 400, title: "We couldn't read the request" },
  'not-authorized': { status: 401, title: 'A valid token is needed' },
  'not-signed-in': { status: 401, title: 'Please sign in' },
  'sign-in-refused': { status: 401, title: "That isn't right" },
  'authenticator-needed': { status: 403, title: 'Set up your authenticator app first' },
  'not-allowed': { status: 403, title: "Your role doesn't allow this" },
  'desk-needs-https': { status: 403, title: 'The desk only works over https' },
  'foreign-origin': { status: 403, title: 'The request came from another website' },
  'not-found': { status: 404, title: "There's nothing at this address" },
  'method-not-allowed': { status: 405, title: "This address doesn't accept this method" },
  'link-over': { status: 410, title: 'This link no longer works' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'stale-change': { status: 409, title: 'Someone else just changed this' },
  'cannot-publish': { status: 409, title: "This can't be published now" },
  'preview-sends-nothing': { status: 409, title: "The preview doesn't send anything" },
  'time-taken': { status: 409, title: 'Something stands against this time' },
  'cannot-undo': { status: 409, title: "This can't be undone anymore" },
  'consent-withdrawn': { status: 409, title: "This person doesn't want any more emails from us" },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: "The server doesn't understand this format" },
  'range-not-satisfiable': { status: 416, title: "The file doesn't have that range" },
  'expectation-failed': { status: 417, title: "The expectation can't be met" },
  'invalid-request': { status: 422, title: 'Some fields need a different value' },
  'idempotency-conflict': { status: 422, title: 'This key was already used for another request' },
  'import-refused': { status: 422, title: "This address can't be imported" },
  'too-many-requests': { status: 429, title: 'Too many requests in a short time' },
  'image-limit-reached': { status: 429, title: 'No more images can be made today' },
  'export-library-full': { status: 429, title: 'The export library is full' },
  'headers-too-large': { status: 431, title: 'The request headers are too large' },
  internal: { status: 500, title: 'Something went wrong on our end' },
  'image-service-failed': { status: 502, title: "The image couldn't be made" },
  overloaded: { status: 503, title: 'The server is too busy right now' },
  'sign-in-unavailable': { status: 503, title: "The sign-in service didn't answer" },
  'storage-unavailable': { status: 503, title: "We can't save the request right now" },
} as const satisfies Record<string, { status: number; title: string }>
export type ErrorCode = keyof typeof errorKinds

export type FieldFault = { field: string; message: string }

/** Thrown when this version can't work on the database's tables; its message is meant for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

type AppErrorOptions = {
  /** One sentence for the caller. It is sent as it stands: no stack, no SQL, no personal data. */
  detail?: string
  fields?: readonly FieldFault[]
  retryAfterSeconds?: number
  /** A code for the log, which is not sent. */
  reason?: string
  /** Further members of the problem document (RFC 9457, 3.2), for the caller alone. */
  extension?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/**
 * The only error that domain code throws on purpose: a code, which one table maps to a status and a title. However many
 * errors a caller provokes, only a few are repeated, and only a little of each.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly fields: readonly FieldFault[]
  readonly retryAfterSeconds: number | undefined
  readonly reason: string | undefined
  readonly extension: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.detail = options.detail
    this.fields = (options.fields ?? []).slice(0, limits.namedFaults).map(({ field, message }) => ({
      field: field.slice(0, limits.faultNameCharacters),
      message,
    }))
    this.retryAfterSeconds = options.retryAfterSeconds
    this.reason = options.reason
    this.extension = options.extension ?? {}
  }

  get status(): number {
    return errorKinds[this.code].status
  }
}
