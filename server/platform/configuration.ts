import * as z from 'zod'
import { defaultRetentionDays, longestRetentionDays } from '../../contract/retention.ts'
import { withAsciiDomain } from '../../contract/text-fields.ts'
import { findOidcFaults, oidcRemedies, oidcVariables, readOidcSettings } from './oidc-variables.ts'
import {
  backupRemedies,
  backupVariables,
  bucketRemedies,
  bucketVariables,
  findClearEndpoint,
  findMissingBucketVariables,
  findMissingWebhookVariables,
  isEmail,
  mailRemedies,
  mailVariables,
  readBucketSettings,
  readWebhookSettings,
  webhookRemedies,
  webhookVariables,
} from './service-variables.ts'

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: hostName(),
  PUBLIC_URL: publicOrigin().optional(),
  DATA_DIR: folder().default('./data'),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  DATABASE_POOL: wholeNumber(2, 500).default(12),
  SESSION_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  ...oidcVariables,
  ...backupVariables,
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  ...mailVariables,
  STAFF_EMAIL: z
    .string()
    .transform(splitList)
    .pipe(
      z
        .array(z.string().transform(withAsciiDomain).refine(isEmail, 'contains something that is not an email address'))
        .min(1, 'has no address in it'),
    )
    .default([]),
  IMAGE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'contains characters a key never has')
    .optional(),
  IMAGE_API_URL: address(['http:', 'https:']).default('https://api.openai.com/v1/images/generations'),
  IMAGE_API_MODEL: z
    .string()
    .regex(/^[\w.:/-]{1,100}$/, 'is not a model name')
    .default('gpt-image-1'),
  IMAGE_DAILY_LIMIT: wholeNumber(0, 1_000_000).default(200),
  ...bucketVariables,
  ...webhookVariables,
  RETENTION_DAYS: wholeNumber(0, longestRetentionDays).default(defaultRetentionDays),
  CONTACT_RATE_LIMIT: wholeNumber(1, 1_000_000).default(10),
  IMAGE_RATE_LIMIT: wholeNumber(1, 1_000_000).default(20),
  TRUST_PROXY: wholeNumber(0, 100).default(0),
  DRAIN_SECONDS: wholeNumber(0, 600).default(5),
  TOOLS_ACCESS: z.enum(['public', 'staff', 'off'], 'is not one of the known values').default('public'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: hostName(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'])
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'is not one of the known values')
    .default('info'),
  DIST_DIR: folder().default('dist'),
})

type VariableName = keyof typeof variables.shape

export const variableNames = Object.keys(variables.shape)

/** Never shown, not even when wrong: a password, a key, or an address that may hold one. */
const secrets: ReadonlySet<string> = new Set<VariableName>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SESSION_SECRET',
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'BACKUP_RECIPIENTS',
  'SMTP_URL',
  'IMAGE_API_KEY',
  'PUBLIC_URL',
  'IMAGE_API_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'WEBHOOK_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'WEBHOOK_SECRET',
])

const remedies = {
  PORT: 'Use a free port from 1 to 65535, such as 3000, or 0 to let the system choose.',
  HOST: 'Use 127.0.0.1 behind a reverse proxy on this machine, or 0.0.0.0 to listen everywhere.',
  PUBLIC_URL: 'Use the address visitors use, without a path, such as https://www.clinic.example.',
  DATA_DIR: 'Use a folder this server can write to, such as ./data.',
  DATABASE_URL: 'Use postgres://user:password@host:5432/name, or leave it unset for the embedded database.',
  DATABASE_DIRECT_URL:
    'Use the address of PostgreSQL itself, where DATABASE_URL is that of a pooler such as PgBouncer, or leave it unset.',
  DATABASE_POOL: 'Use the number of connections this server may have, such as 12.',
  SESSION_SECRET: 'Use the same one on every server. To make one, run openssl rand -base64 32.',
  ...oidcRemedies,
  ...backupRemedies,
  SMTP_URL: 'Use smtps://user:password@host:465 or smtp://host:587, or leave it unset to keep emails waiting.',
  ...mailRemedies,
  STAFF_EMAIL: 'Use one or more addresses, separated by commas.',
  IMAGE_API_KEY: 'Copy the key again without spaces, or leave it unset for the built-in renderer.',
  IMAGE_API_URL: 'Use the full https address of an OpenAI-compatible images endpoint.',
  IMAGE_API_MODEL: "Use the service's name for the model, such as gpt-image-1.",
  IMAGE_DAILY_LIMIT: 'Use a whole number of images a day, such as 200.',
  ...bucketRemedies,
  ...webhookRemedies,
  RETENTION_DAYS: 'Use a whole number of days, such as 730, or 0 to keep requests forever.',
  CONTACT_RATE_LIMIT: 'Use a whole number of requests a minute, such as 10.',
  IMAGE_RATE_LIMIT: 'Use a whole number of requests a minute, such as 20.',
  TRUST_PROXY: 'Use the number of reverse proxies in front of this server, such as 1, or 0 for none.',
  DRAIN_SECONDS:
    'Use a whole number of seconds, longer than your proxy takes to notice, such as 5, or 0 to stop at once.',
  TOOLS_ACCESS: 'Choose public, staff or off.',
  METRICS_PORT: 'Use a free port other than PORT that only your monitoring reaches, such as 9464, or leave it unset.',
  METRICS_HOST: 'Use 127.0.0.1, or 0.0.0.0 if the monitoring is on another machine and a firewall keeps others out.',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'Use the address of your OpenTelemetry collector, such as http://127.0.0.1:4318.',
  LOG_LEVEL: 'Choose trace, debug, info, warn, error, fatal or silent.',
  DIST_DIR: 'Use the folder `npm run build` writes to, such as dist.',
} satisfies Record<VariableName, string>

export type Configuration = Readonly<ReturnType<typeof nameSettings>>

/** What `readConfiguration` throws: one line a fault, each with the variable, the fault and the remedy. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}

/** Reads the operator's variables once; an empty one counts as unset. Throws `ConfigurationError` with every fault. */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const given = Object.keys(variables.shape).flatMap((name) => {
    const value = environment[name]?.trim()
    return value ? [[name, value] as const] : []
  })
  const result = variables.safeParse(Object.fromEntries(given))
  const faults = [
    ...(result.success ? [] : describeFaults(result.error, new Map(given))),
    ...findMissingBucketVariables(new Map(given)),
    ...findClearEndpoint(new Map(given)),
    ...findMissingWebhookVariables(new Map(given)),
    ...findOidcFaults(new Map(given)),
    ...findSharedPort(result.data),
  ]
  if (!result.success || faults.length > 0) throw new ConfigurationError(faults)
  return nameSettings(result.data)
}

function findSharedPort(value: z.infer<typeof variables> | undefined): string[] {
  const isShared = value?.METRICS_PORT !== undefined && value.METRICS_PORT === value.PORT
  return isShared
    ? [`METRICS_PORT (${value.METRICS_PORT}) is PORT, which visitors reach. ${remedies.METRICS_PORT}`]
    : []
}

/** The operator's variables under the names of the code. */
function nameSettings(value: z.infer<typeof variables>) {
  return {
    port: value.PORT,
    host: value.HOST,
    /** The origin that visitors use, without a trailing slash; undefined means that the request's Host decides. */
    publicUrl: value.PUBLIC_URL,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    /** PostgreSQL without the pooler that `databaseUrl` leads to; undefined means that there is none. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    /** How many connections to PostgreSQL this server may have. */
    databasePool: value.DATABASE_POOL,
    /** What `findSessionSecret` gives when it is set. */
    sessionSecret: value.SESSION_SECRET,
    /** Whom the staff sign in with; undefined means with a passphrase and a code of their own. */
    oidc: readOidcSettings(value),
    /** The age public keys that backups are encrypted to; none leaves them in the clear. */
    backupRecipients: value.BACKUP_RECIPIENTS,
    smtpUrl: value.SMTP_URL,
    /** `off` lets emails and the password travel in the clear. */
    smtpTls: value.SMTP_TLS,
    mailFrom: value.MAIL_FROM,
    /** Where visitors' replies go; undefined means to the sender. */
    replyTo: value.REPLY_TO,
    staffEmails: value.STAFF_EMAIL,
    imageApiKey: value.IMAGE_API_KEY,
    imageApiUrl: value.IMAGE_API_URL,
    imageApiModel: value.IMAGE_API_MODEL,
    imageDailyLimit: value.IMAGE_DAILY_LIMIT,
    /** Where generated pictures are kept; undefined means in the folder `images` of the data folder. */
    imageBucket: readBucketSettings(value),
    /** Where events for another system go; undefined means that there is none. */
    webhooks: readWebhookSettings(value),
    /** Requests are deleted so many days after they were sent; 0 keeps them forever. */
    retentionDays: value.RETENTION_DAYS,
    contactRateLimit: value.CONTACT_RATE_LIMIT,
    imageRateLimit: value.IMAGE_RATE_LIMIT,
    trustProxy: value.TRUST_PROXY,
    /** How long the server goes on serving after SIGTERM, so that a proxy can send visitors elsewhere. */
    drainSeconds: value.DRAIN_SECONDS,
    toolsAccess: value.TOOLS_ACCESS,
    /** Where Prometheus reads the metrics; undefined means that there are none. */
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    /** The OpenTelemetry collector, without a slash at its end; undefined means that there are no traces. */
    traceEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: value.LOG_LEVEL,
    distDir: value.DIST_DIR,
  }
}

function describeFaults(error: z.ZodError, given: ReadonlyMap<string, string>): string[] {
  const firstFaults = new Map(error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
  return [...firstFaults].toReversed().map(([name, fault]) => {
    const shown = secrets.has(name) ? '' : ` (${JSON.stringify(given.get(name)?.slice(0, 60))})`
    const remedy = Object.entries(remedies).find(([known]) => known === name)?.[1] ?? ''
    return `${name}${shown} ${fault}. ${remedy}`
  })
}

function hostName() {
  return z
    .string()
    .regex(/^[\w.:-]+$/, 'is not a hostname or an IP address')
    .default('127.0.0.1')
}

function wholeNumber(minimum: number, maximum: number) {
  const fault = `is not a whole number from ${minimum} to ${maximum}`
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, fault)
}

function folder() {
  return z.string().refine((value) => !value.includes('\0'), 'is not a folder name')
}

function address(protocols: readonly string[], findFault: (value: string) => string | undefined = () => undefined) {
  return z.string().superRefine((value, context) => {
    const url = URL.parse(value)
    const isAddress = url !== null && protocols.includes(url.protocol) && url.hostname !== ''
    const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
    const fault = findFault(value) ?? (isAddress ? undefined : `is not an address that starts with ${starts}`)
    if (fault !== undefined) context.addIssue(fault)
  })
}

/** One host: a server that can't tell the primary from a standby would write to whichever it reaches. */
function databaseAddress() {
  return address(['postgres:', 'postgresql:'], (value) => {
    const [, hosts = ''] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(value) ?? []
    return hosts.includes(',') || /[?&]host=[^&]*(,|%2c)/i.test(value)
      ? 'names several hosts, and the server would not know which of them is the primary. Put one address in front of them that follows it, such as that of HAProxy or of your provider'
      : undefined
  })
}

function publicOrigin() {
  return z.string().transform((value, context) => {
    const url = URL.parse(value)
    if (url === null || !/^https?:$/.test(url.protocol))
      context.addIssue('is not an address that starts with https:// or http://')
    else if (url.username || url.password) context.addIssue('contains a username or password')
    else if (url.pathname !== '/' || url.search || url.hash)
      context.addIssue('contains more than a scheme, host and port')
    else return url.origin
    return z.NEVER
  })
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
