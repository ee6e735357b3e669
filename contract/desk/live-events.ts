import * as z from 'zod/mini'

/** What `GET /api/staff/live` sends (server-sent events, `data` as JSON): ids alone, so that a stream tells nothing else. */
export const liveEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request-created'), id: z.string() }),
  /** `isArrival`: a visitor has canceled an appointment. */
  z.object({ kind: z.literal('request-changed'), id: z.string(), isArrival: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('request-deleted'), id: z.string() }),
  /** Somebody began or stopped looking at a request. */
  z.object({ kind: z.literal('viewers-changed'), id: z.string() }),
  z.object({ kind: z.literal('alerts-changed') }),
  /** Something may have been missed: read again what is on the screen. */
  z.object({ kind: z.literal('resync') }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
