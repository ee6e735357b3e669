import * as z from 'zod'
import { isLoopback } from './is-loopback.ts'

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
  const cause = names.find(([name]) => given.has(name))?.[0]
  if (cause === undefined) return []
  return names
    .filter(([name]) => name !== 'S3_REGION' && !given.has(name))
    .map(([name, remedy]) => `${name} is not set, although ${cause} is. ${remedy}`)
}

function readEndpoint(value: string, context: z.core.$RefinementCtx<string>): string {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol)) context.addIssue('is not an address that starts with https://')
  else if (url.protocol === 'http:' && !isLoopback(url.hostname))
    context.addIssue('starts with http://, which is for storage on this machine only')
  else if (url.username || url.password) context.addIssue('contains a username or password')
  else if (url.search || url.hash) context.addIssue('contains more than a scheme, host, port and path')
  else return url.href.replace(/\/+$/, '')
  return z.NEVER
}

function key() {
  return z.string().regex(/^[\x21-\x7e]+$/, 'contains characters a key never has')
}
