import * as z from 'zod/mini'

/** One entry of a list that the owner keeps: `value` is stored, `label` is read. */
export const option = z.object({ value: z.string(), label: z.string() })
