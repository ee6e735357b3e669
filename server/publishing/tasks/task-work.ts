import * as z from 'zod/mini'
import { fileHashesSchema } from '../stored-files.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const taskWorkSchema = z.object({
  /** The content that the site is built from. */
  files: fileHashesSchema,
  publication: z.optional(
    z.object({
      note: z.string(),
      basedOn: z.int(),
      goesLiveAt: z.optional(z.int()),
      /** The earlier version whose content this is again. It was looked at when it was published first. */
      restores: z.optional(z.int()),
      /** The changes of the draft that are published; null where a file was removed. */
      changes: z.record(z.string(), z.nullable(hash)),
    }),
  ),
})

/** All that a server needs to know to do a task, also one that another server has begun. */
export type TaskWork = z.infer<typeof taskWorkSchema>

export function parseTaskWork(text: string): TaskWork {
  return z.parse(taskWorkSchema, JSON.parse(text))
}
