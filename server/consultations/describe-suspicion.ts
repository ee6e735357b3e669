import type { EmailCopy } from '../../contract/email-copy.ts'

type Suspected = { suspected: number; suspected_reason: string | null }

/** Why a request looks like a bot's, in the owner's sentence, alike in the email to the staff and at the desk; or null. */
export function describeSuspicion(
  { suspected, suspected_reason }: Suspected,
  { honeypot, tooFast }: EmailCopy['consultation']['staff']['suspected'],
): string | null {
  if (suspected !== 1) return null
  return suspected_reason === 'too-fast' ? tooFast : honeypot
}
