import * as z from 'zod/mini'
import { singleLine } from '../text-fields.ts'
import { currentPassphrase, newPassphrase } from './sign-in.ts'

/** Asked for again when somebody changes how they sign in, because a desk may have been left open. */
const proof = { passphrase: currentPassphrase, code: singleLine('Enter the code', 40) }

/** The body of `POST /api/staff/account/passphrase`, answered with 204. A fault is a 422 that names its field. */
export const passphraseChangeSchema = z.strictObject({ ...proof, newPassphrase })

/** The body of `POST /api/staff/account/recovery-codes`. */
export const recoveryCodesOrderSchema = z.strictObject(proof)

/** Its answer. The codes are shown this once, and the old ones no longer work. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

/** Which emails the desk sends somebody: of their own next steps when they're due, and of what is late each morning. */
export const deskEmailsSchema = z.strictObject({ reminders: z.boolean(), digest: z.boolean() })
export type DeskEmails = z.infer<typeof deskEmailsSchema>

/** The answer of `GET /api/staff/account`, without a number where nobody has recovery codes; `POST /api/staff/account/emails` changes `emails` and answers 204. */
export const ownAccountSchema = z.object({ recoveryCodesLeft: z.nullable(z.number()), emails: deskEmailsSchema })
export type OwnAccount = z.infer<typeof ownAccountSchema>
