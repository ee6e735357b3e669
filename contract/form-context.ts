import * as z from 'zod/mini'

/**
 * Sent along with a consultation request: as `application/x-www-form-urlencoded` text in the `Form-Context` header
 * (with a script), or as hidden inputs of the same names (without one). `website` is the honeypot. `elapsedMs` runs
 * from when the form is first shown until it is sent.
 */
export const formContextSchema = z.object({
  website: z._default(z.string().check(z.maxLength(200)), ''),
  elapsedMs: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(31_536_000_000))),
  page: z._default(z.string().check(z.maxLength(200), z.regex(/^(\/[\w\-./]*)?$/)), ''),
  consentVersion: z._default(z.string().check(z.maxLength(40), z.regex(/^[\w.-]*$/)), ''),
})
export type FormContext = z.infer<typeof formContextSchema>

export const formContextHeader = 'Form-Context'

export function encodeFormContext(context: FormContext): string {
  const pairs = Object.entries(context).filter(([, value]) => value !== undefined)
  return new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
}
