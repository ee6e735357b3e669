import * as z from 'zod/mini'

const about = {
  id: z.string(),
  /** The form's value of the clinic, which decides who hears of it. */
  location: z.string(),
}

/** A change that servers tell one another. Ids and the clinic alone: nothing of a visitor leaves the database. */
export const liveChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request-created'), ...about }),
  /** `isArrival`: the visitor did it, and somebody should look. */
  z.object({ kind: z.literal('request-changed'), ...about, isArrival: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('request-deleted'), ...about }),
  /** A colleague is looking at a request; told again for as long as they do. */
  z.object({ kind: z.literal('presence'), ...about, staffId: z.string() }),
  /** Never sent from server to server: each sees for itself who has gone. */
  z.object({ kind: z.literal('viewers-changed'), ...about }),
  z.object({ kind: z.literal('alerts-changed') }),
  z.object({ kind: z.literal('resync') }),
])
export type LiveChange = z.infer<typeof liveChangeSchema>
