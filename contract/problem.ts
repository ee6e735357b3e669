import * as z from 'zod/mini'

/** An error body as RFC 9457 describes it, with the fields that are wrong, if any. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof problemSchema>
