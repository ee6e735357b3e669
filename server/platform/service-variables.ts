// The operator's variables for the services that this server talks to: mail, webhooks, storage for pictures, backups.

import { bech32 } from '@scure/base'
import * as z from 'zod'
import { withAsciiDomain } from '../../contract/text-fields.ts'
import { isLoopback } from './is-loopback.ts'

/** Who an email is from, or who gets the replies. Without a name, the brand's name is used. */
export type Sender = Readonly<{ address: string; name?: string }>

/** The operator's variables for email, besides the addresses of the mail server and of the staff. */
export const mailVariables = {
  SMTP_TLS: z.enum(['required', 'off'], 'is not one of the known values').default('required'),
  MAIL_FROM: z.string().transform(readSender).optional(),
  REPLY_TO: z.string().transform(readSender).optional(),
}

export const mailRemedies = {
  SMTP_TLS: 'Choose required, or off if the network to the mail server is private.',
  MAIL_FROM: 'Use clinic@example.com or Clinic <clinic@example.com>.',
  REPLY_TO: 'Use clinic@example.com or Clinic <clinic@example.com>, or leave it unset.',
} satisfies Record<keyof typeof mailVariables, string>

export function isEmail(value: string): boolean {
  return z.regexes.html5Email.test(value)
}

function readSender(value: string, context: z.core.$RefinementCtx<string>): Sender {
  const [, name, written = value] = /^([^<>\r\n]+?) ?<([^<>]+)>$/.exec(value) ?? []
  const address = withAsciiDomain(written)
  if (!isEmail(address)) {
    context.addIssue('is not an email address')
    return z.NEVER
  }
  return name === undefined ? { address } : { address, name: name.replace(/^"(.*)"$/, '$1') }
}

/** The address that events go to, and the secret that signs them. */
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

/** S3-compatible storage for the pictures that are made here. */
export type BucketSettings = Readonly<{
  /** Without a slash at its end; the bucket's name follows in the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

/** The operator's variables for the bucket: either all of them, or none; only the region has a usual value. */
export const bucketVariables = {
  S3_ENDPOINT: z.string().transform(readEndpoint).optional(),
  S3_TLS: z.enum(['required', 'off'], 'is not one of the known values').default('required'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a bucket name')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'is not a region name')
    .optional(),
  S3_ACCESS_KEY_ID: key().optional(),
  S3_SECRET_ACCESS_KEY: key().optional(),
}

export const bucketRemedies = {
  S3_ENDPOINT:
    'Use the https address of the storage service without the bucket, such as https://s3.eu-central-1.amazonaws.com.',
  S3_TLS: 'Choose required, or off if the network to the storage is private.',
  S3_BUCKET: 'Use the name of a bucket that exists, such as clinic-pictures.',
  S3_REGION: "Use the bucket's region, such as eu-central-1, or leave it unset for us-east-1.",
  S3_ACCESS_KEY_ID: 'Use the ID of a key that can read, write and list the bucket.',
  S3_SECRET_ACCESS_KEY: 'Use the secret that goes with S3_ACCESS_KEY_ID.',
} satisfies Record<keyof typeof bucketVariables, string>

/** The settings where they are complete, undefined otherwise. */
export function readBucketSettings(value: z.infer<z.ZodObject<typeof bucketVariables>>): BucketSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = value
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** One line for each variable that is missing although another one asks for a bucket. */
export function findMissingBucketVariables(given: ReadonlyMap<string, string>): string[] {
  const names = Object.entries(bucketRemedies)
  const cause = names.find(([name]) => name !== 'S3_TLS' && given.has(name))?.[0]
  if (cause === undefined) return []
  return names
    .filter(([name]) => name !== 'S3_REGION' && name !== 'S3_TLS' && !given.has(name))
    .map(([name, remedy]) => `${name} is not set, although ${cause} is. ${remedy}`)
}

/** One line where the pictures would travel unencrypted, and nobody said that they may. */
export function findClearEndpoint(given: ReadonlyMap<string, string>): string[] {
  const url = URL.parse(given.get('S3_ENDPOINT') ?? '')
  if (url?.protocol !== 'http:' || isLoopback(url.hostname) || given.get('S3_TLS') === 'off') return []
  const remedy = 'Use its https address, or set S3_TLS=off if the network to it is private.'
  return [`S3_ENDPOINT starts with http://, which is for storage on this machine only. ${remedy}`]
}

function readEndpoint(value: string, context: z.core.$RefinementCtx<string>): string {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol)) context.addIssue('is not an address that starts with https://')
  else if (url.username || url.password) context.addIssue('contains a username or password')
  else if (url.search || url.hash) context.addIssue('contains more than a scheme, host, port and path')
  else return url.href.replace(/\/+$/, '')
  return z.NEVER
}

function key() {
  return z.string().regex(/^[\x21-\x7e]+$/, 'contains characters a key never has')
}

/** Public keys that age makes, by the text they start with: the bytes in each. The longer kind is post-quantum. */
const keyBytes: ReadonlyMap<string, number> = new Map([
  ['age', 32],
  ['age1pq', 1216],
])

/** The operator's variables for backups. */
export const backupVariables = {
  BACKUP_RECIPIENTS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''))
    .pipe(
      z
        .array(z.string())
        .min(1, 'has no key in it')
        .refine((keys) => !keys.some(isIdentity), 'contains a secret key, which belongs on another machine')
        .refine((keys) => keys.every(isRecipient), 'contains something that is not an age public key'),
    )
    .default([]),
}

export const backupRemedies = {
  BACKUP_RECIPIENTS: 'Use public keys as age-keygen prints them (age1…), separated by commas.',
} satisfies Record<keyof typeof backupVariables, string>

function isIdentity(key: string): boolean {
  return /^age-secret-key-/i.test(key)
}

/** Whether the key is whole: its last letters are a checksum. The library would tell, but takes 65 ms and 24 MB to load. */
function isRecipient(key: string): boolean {
  const decoded = bech32.decodeUnsafe(key, false)
  if (!decoded || key !== key.toLowerCase()) return false
  const bytes = bech32.fromWordsUnsafe(decoded.words)
  return bytes instanceof Uint8Array && bytes.length === keyBytes.get(decoded.prefix)
}
