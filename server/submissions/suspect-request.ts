import type { FormContext } from '../../contract/form-context.ts'

export type Suspicion = 'honeypot' | 'too-fast'

/** Nobody reads the form and fills four fields in less. */
const fastestHumanMs = 2000

/** Says why a request looks like a robot's, or null. A form without a script tells no time and is not suspected for it. */
export function suspectRequest(context: Pick<FormContext, 'website' | 'elapsedMs'>): Suspicion | null {
  if (context.website !== '') return 'honeypot'
  if (context.elapsedMs !== undefined && context.elapsedMs < fastestHumanMs) return 'too-fast'
  return null
}
