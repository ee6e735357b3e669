import * as z from 'zod/mini'
import { name, singleLine } from '../text-fields.ts'
import { shortestPassphrase } from './passphrase-length.ts'
import { staffEmailAddress } from './staff-email.ts'

/** Any characters, spaces among them: length is what counts. Alike on every keyboard (NFKC). */
export const newPassphrase = z
  .string('Choose a passphrase')
  .check(
    z.minLength(shortestPassphrase, `Use at least ${shortestPassphrase} characters`),
    z.maxLength(200, 'Use 200 characters or fewer'),
    z.normalize('NFKC'),
  )

export const currentPassphrase = z.string('Enter your passphrase').check(z.maxLength(200), z.normalize('NFKC'))

export const signInSchema = z.strictObject({ email: staffEmailAddress(), passphrase: currentPassphrase })

/** The answer of `GET /api/staff/auth/way`: what an identity provider is called, or null for passphrase and code. */
export const signInWaySchema = z.object({ provider: z.nullable(z.string()) })
export type SignInWay = z.infer<typeof signInWaySchema>

/** The answer of `POST /api/staff/auth/provider/start`: where the provider asks who it is. */
export const providerAddressSchema = z.object({ url: z.string() })
export type ProviderAddress = z.infer<typeof providerAddressSchema>

/** The body of `POST /api/staff/auth/provider/finish`: the query that the browser came back with. */
export const providerAnswerSchema = z.strictObject({ answer: z.string().check(z.maxLength(16_000)) })

/** Six digits of the authenticator app, or a recovery code. */
export const codeSchema = z.strictObject({ code: singleLine('Enter the code', 40) })

/** A link's secret, which stands in the fragment of its address. */
export const linkSchema = z.strictObject({ token: z.string().check(z.maxLength(100)) })

export const acceptanceSchema = z.strictObject({
  ...linkSchema.shape,
  name: name('Name'),
  passphrase: newPassphrase,
})

/** The answer of `POST /api/staff/invitations/read`. A `reset` is for somebody who was at the desk before. */
export const openLinkSchema = z.object({
  kind: z.enum(['invitation', 'reset']),
  email: z.string(),
  name: z.string(),
})
export type OpenLink = z.infer<typeof openLinkSchema>

/**
 * The next step, after a passphrase, a link or a code was accepted. An authenticator is set up with `otpauthUri` (as a
 * QR code, or its `secret` typed in), and by sending its first code like any other; the recovery codes are shown this
 * once.
 */
export const signInStepSchema = z.discriminatedUnion('next', [
  z.object({ next: z.literal('code') }),
  z.object({ next: z.literal('authenticator'), otpauthUri: z.string(), recoveryCodes: z.array(z.string()) }),
  z.object({ next: z.literal('desk') }),
])
export type SignInStep = z.infer<typeof signInStepSchema>
