import type { FormContext } from '../../contract/form-context.ts'

export type Suspicion = 'honeypot' | 'too-fast'

/** Nobody reads the form and fills in four fields faster than this. */
const fastestHumanMs = 2000

/**
 * Says why a request looks like a bot's, or null. A form without a script has no timing and isn't suspected for that.
 */
export function suspectRequest(context: Pick<FormContext, 'website' | 'elapsedMs'>): Suspicion | null {
  if (context.website !== '') return 'honeypot'
  if (context.elapsedMs !== undefined && context.elapsedMs < fastestHumanMs) return 'too-fast'
  return null
}
