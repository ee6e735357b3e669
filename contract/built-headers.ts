import * as z from 'zod'

/** `dist/_headers.json`: the headers that the build computed, by page. */
export const builtHeadersSchema = z.array(
  z.object({ pathname: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
)

export type BuiltHeaders = z.infer<typeof builtHeadersSchema>
