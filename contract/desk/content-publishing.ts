import * as z from 'zod/mini'

/** Calls of the desk about previews and publications, under `/api/staff/content`. */

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const note = z.string().check(z.trim(), z.maxLength(500))
const version = z.int().check(z.gte(1))

/**
 * `POST content/publish` publishes the draft as it was looked at, and answers `ContentTask`. `POST content/preview`, whose
 * body is `{}`, builds the draft's site unless it is built, and answers the same. What can't be is a 409, whose `detail`
 * says why and what to do.
 */
export const contentPublicationSchema = z.strictObject({
  draftHash: hash,
  basedOn: version,
  note: note.check(z.minLength(1, 'Say in a few words what you changed')),
  goesLiveAt: z.optional(z.int()),
})

/** `GET content/task`: the build or publication that runs, or ran last, on any server. */
export type ContentTask = {
  id: string
  kind: 'preview' | 'publication'
  draftHash: string
  state: 'running' | 'done' | 'failed'
  step: 'checking' | 'building' | 'storing' | 'done'
  startedAt: number
  /** How long it usually takes, for a progress bar. */
  usualMs: number
  by: { id: string; name: string }
  /** Of a publication that is done. */
  version?: number
  /** Why it failed, in the owner's words. */
  problem?: string
} | null

/**
 * `POST content/preview/open` sets the cookie with which this browser sees the draft, as it was built last, at the site's
 * own addresses; `POST content/preview/close` takes it away. Both have the body `{}`.
 */

/** `GET content/history`: the newest first. */
export type ContentHistory = readonly {
  version: number
  createdAt: number
  by: string | null
  note: string
  state: 'live' | 'scheduled' | 'earlier' | 'canceled'
  goesLiveAt: number | null
}[]

/** `POST content/take-back` publishes an earlier version's content again, and answers `ContentTask`. */
export const contentTakeBackSchema = z.strictObject({ version, basedOn: version, note })

/** `POST content/cancel`: a scheduled publication doesn't happen. Its content is the draft again, except what was changed since. */
export const contentCancelSchema = z.strictObject({ version })
