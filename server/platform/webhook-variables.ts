import * as z from 'zod'
import { isLoopback } from './is-loopback.ts'

/** Where events go, and what signs them. */
export type WebhookSettings = Readonly<{ url: string; secret: string }>

/** The operator's variables for webhooks: both of them, or none. */
export const webhookVariables = {
  WEBHOOK_URL: z.string().refine(isSafeAddress, 'is not an https address').optional(),
  WEBHOOK_SECRET: z.string().refine(isSecret, 'is not whsec_ followed by 24 to 64 bytes in base64').optional(),
}

export const webhookRemedies = {
  WEBHOOK_URL: 'Use the https address of the system that receives events, without a user name or a password.',
  WEBHOOK_SECRET: 'To make one, run: echo whsec_$(openssl rand -base64 32). Give the receiver the same secret.',
} satisfies Record<keyof typeof webhookVariables, string>

/** The settings where both are there, undefined otherwise. */
export function readWebhookSettings(value: z.infer<z.ZodObject<typeof webhookVariables>>): WebhookSettings | undefined {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = value
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

export function findMissingWebhookVariables(given: ReadonlyMap<string, string>): string[] {
  const names = Object.keys(webhookVariables) as (keyof typeof webhookVariables)[]
  const missing = names.filter((name) => !given.has(name))
  if (missing.length !== 1) return []
  return missing.map((name) => `${name} is missing. ${webhookRemedies[name]}`)
}

/** Loopback needs no encryption: a program beside this one may pass events on. */
function isSafeAddress(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function isSecret(value: string): boolean {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1]
  const { length } = Buffer.from(base64 ?? '', 'base64')
  return length >= 24 && length <= 64
}
