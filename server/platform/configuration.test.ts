import { generateHybridIdentity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults
    throw error
  }
  return []
}

const bucketEnvironment = {
  S3_ENDPOINT: 'https://storage.example/s3/',
  S3_BUCKET: 'clinic-pictures',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret/+=',
}

describe('an operator who sets nothing', () => {
  test('gets a server for this machine with the embedded database', () => {
    expect(readConfiguration({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      backupRecipients: [],
      smtpUrl: undefined,
      smtpTls: 'required',
      mailFrom: undefined,
      replyTo: undefined,
      staffEmails: [],
      imageApiKey: undefined,
      imageApiModel: 'gpt-image-1',
      imageApiUrl: 'https://api.openai.com/v1/images/generations',
      imageDailyLimit: 200,
      imageBucket: undefined,
      retentionDays: 730,
      contactRateLimit: 10,
      imageRateLimit: 20,
      drainSeconds: 5,
      metricsHost: '127.0.0.1',
      databasePool: 12,
      trustProxy: 0,
      toolsAccess: 'public',
      logLevel: 'info',
      distDir: 'dist',
    })
  })

  test('may write the names with nothing behind them', () => {
    expect(readConfiguration({ PORT: '', SMTP_URL: ' ', STAFF_EMAIL: '' })).toEqual(readConfiguration({}))
  })
})

describe('an operator who sets everything', () => {
  test('is understood', () => {
    const configuration = readConfiguration({
      PORT: '0',
      HOST: '::1',
      PUBLIC_URL: 'https://Clinic.example:8443/',
      DATABASE_URL: 'postgres://u:p@db:5432/clinic',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      MAIL_FROM: 'The Clinic <hello@clinic.example>',
      REPLY_TO: 'front@clinic.example',
      STAFF_EMAIL: 'a@clinic.example, b@bücher.example',
      TRUST_PROXY: '2',
      TOOLS_ACCESS: 'off',
    })
    expect(configuration).toMatchObject({
      port: 0,
      host: '::1',
      publicUrl: 'https://clinic.example:8443',
      mailFrom: { name: 'The Clinic', address: 'hello@clinic.example' },
      replyTo: { address: 'front@clinic.example' },
      staffEmails: ['a@clinic.example', 'b@xn--bcher-kva.example'],
      trustProxy: 2,
      toolsAccess: 'off',
    })
  })
})

test.each([
  ['hello@clinic.example', { address: 'hello@clinic.example' }],
  ['The Clinic<hello@clinic.example>', { name: 'The Clinic', address: 'hello@clinic.example' }],
  ['Clinic <hello@bücher.example>', { name: 'Clinic', address: 'hello@xn--bcher-kva.example' }],
  ['"Clinic, Inc." <hello@clinic.example>', { name: 'Clinic, Inc.', address: 'hello@clinic.example' }],
])('an operator may write the sender as %s', (value, sender) => {
  expect(readConfiguration({ MAIL_FROM: value }).mailFrom).toEqual(sender)
})

describe('an operator who encrypts backups', () => {
  const key = 'age1vcg086532rpeldszgahxpcxj2pgrvavgyvwc2ehh99g2zr52eqns8yhmvf'

  test('gives public keys, separated by commas, blanks or new lines', () => {
    const value = `${key}, ${key} ${key}\n${key},`
    expect(readConfiguration({ BACKUP_RECIPIENTS: value }).backupRecipients).toEqual([key, key, key, key])
  })

  test('may use the longer keys that withstand quantum computers', async () => {
    const longKey = await identityToRecipient(await generateHybridIdentity())
    expect(readConfiguration({ BACKUP_RECIPIENTS: longKey }).backupRecipients).toEqual([longKey])
  })

  test.each([
    [`${key.slice(0, -1)}x`, 'is not an age public key'],
    [`${key}, age1`, 'is not an age public key'],
    [key.toUpperCase(), 'is not an age public key'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'is not an age public key'],
    [',', 'has no key in it'],
    ['AGE-SECRET-KEY-1PM5C4', 'contains a secret key, which belongs on another machine'],
  ])('is told that %s is none, and nothing of it is shown', (value, fault) => {
    const [told, ...others] = faultsOf({ BACKUP_RECIPIENTS: value })
    expect(others).toEqual([])
    expect(told).toMatch(/^BACKUP_RECIPIENTS (has|contains) .*\. Use public keys as age-keygen prints them \(age1…\)/)
    expect(told).toContain(fault)
    expect(told).not.toContain(value.slice(0, 20).padEnd(5))
  })
})

describe('an operator who keeps pictures in a bucket', () => {
  test('gives its address, its name and a key; the region is us-east-1 where none is given', () => {
    expect(readConfiguration(bucketEnvironment).imageBucket).toEqual({
      endpoint: 'https://storage.example/s3',
      bucket: 'clinic-pictures',
      region: 'us-east-1',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'secret/+=',
    })
    expect(readConfiguration({ ...bucketEnvironment, S3_REGION: 'eu-central-1' }).imageBucket?.region).toBe(
      'eu-central-1',
    )
  })

  test('may leave out TLS where the network to the storage is private, and says so', () => {
    const environment = { ...bucketEnvironment, S3_ENDPOINT: 'http://bucket:7070', S3_TLS: 'off' }
    expect(readConfiguration(environment).imageBucket?.endpoint).toBe('http://bucket:7070')
  })

  test.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'may leave out TLS where the storage runs on this machine: %s',
    (endpoint) => {
      expect(readConfiguration({ ...bucketEnvironment, S3_ENDPOINT: endpoint }).imageBucket?.endpoint).toBe(endpoint)
    },
  )
})

describe('an operator who sets a wrong value', () => {
  test.each([
    ['PORT', '65536', 'is not a whole number from 0 to 65535'],
    ['PORT', '80a', 'is not a whole number'],
    ['PORT', '-1', 'is not a whole number'],
    ['HOST', 'a b', 'is not a hostname'],
    ['PUBLIC_URL', 'clinic.example', 'is not an address that starts with https://'],
    ['PUBLIC_URL', 'ftp://clinic.example', 'is not an address that starts with https://'],
    ['PUBLIC_URL', 'https://clinic.example/site', 'contains more than a scheme, host and port'],
    ['DATABASE_URL', 'mysql://db/clinic', 'starts with postgres:// or postgresql://'],
    ['DATABASE_URL', 'postgres://u:a,b@one,two/clinic', 'names several hosts'],
    ['DATABASE_URL', 'postgres://one:5432,two:5432/clinic', 'names several hosts'],
    ['DATABASE_URL', 'postgres:///clinic?host=one,two', 'names several hosts'],
    ['DATABASE_DIRECT_URL', 'db:5432', 'starts with postgres:// or postgresql://'],
    ['DATABASE_POOL', '1', 'a whole number from 2 to 500'],
    ['METRICS_PORT', '0', 'a whole number from 1 to 65535'],
    ['METRICS_PORT', '3000', 'is PORT'],
    ['DRAIN_SECONDS', '-1', 'a whole number from 0 to 600'],
    ['SMTP_URL', 'mail.example:25', 'starts with smtp:// or smtps://'],
    ['SMTP_TLS', 'no', 'is not one of the known values'],
    ['MAIL_FROM', 'clinic', 'is not an email address'],
    ['MAIL_FROM', 'Clinic <clinic>', 'is not an email address'],
    ['REPLY_TO', 'clinic', 'is not an email address'],
    ['STAFF_EMAIL', 'a@clinic.example, b', 'contains something that is not an email address'],
    ['STAFF_EMAIL', ',', 'has no address in it'],
    ['IMAGE_API_KEY', 'a b', 'contains characters a key never has'],
    ['IMAGE_API_URL', 'nowhere', 'starts with http:// or https://'],
    ['IMAGE_DAILY_LIMIT', '1.5', 'is not a whole number'],
    ['RETENTION_DAYS', '-1', 'is not a whole number'],
    ['CONTACT_RATE_LIMIT', '0', 'is not a whole number from 1'],
    ['IMAGE_RATE_LIMIT', 'many', 'is not a whole number'],
    ['TRUST_PROXY', 'true', 'is not a whole number'],
    ['TOOLS_ACCESS', 'all', 'is not one of the known values'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'starts with http:// or https://'],
    ['LOG_LEVEL', 'loud', 'is not one of the known values'],
    ['DATA_DIR', 'a\0b', 'is not a folder name'],
  ])('%s=%s is told the variable, its fault and the remedy', (name, value, fault) => {
    const faults = faultsOf({ [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name}\\b.*\\. (Use|Choose|Copy) `))
    expect(faults[0]).toContain(fault)
  })

  test.each([
    ['S3_ENDPOINT', 's3.example', 'is not an address that starts with https://'],
    ['S3_ENDPOINT', 'http://s3.example', 'starts with http://, which is for storage on this machine only'],
    ['S3_ENDPOINT', 'https://key:Sesame@s3.example', 'contains a username or password'],
    ['S3_ENDPOINT', 'https://s3.example/?list-type=2', 'contains more than a scheme, host, port and path'],
    ['S3_BUCKET', 'Pictures/2026', 'is not a bucket name'],
    ['S3_REGION', 'Frankfurt am Main', 'is not a region name'],
    ['S3_ACCESS_KEY_ID', 'AKIA Sesame', 'contains characters a key never has'],
    ['S3_SECRET_ACCESS_KEY', 'Ses ame', 'contains characters a key never has'],
  ])('%s=%s stops the start as well', (name, value, fault) => {
    const faults = faultsOf({ ...bucketEnvironment, [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name}\\b.*\\. Use `))
    expect(faults[0]).toContain(fault)
    expect(faults[0]).not.toMatch(/Ses ?ame/)
  })

  const webhooks = { WEBHOOK_URL: 'https://crm.example/events', WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` }

  test('names where events go and what signs them', () => {
    const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = webhooks
    expect(readConfiguration(webhooks).webhooks).toEqual({ url, secret })
  })

  test.each([
    ['WEBHOOK_URL', 'http://crm.example/Sesame', 'is not an https address'],
    ['WEBHOOK_SECRET', 'whsec_Sesame', 'is not whsec_ followed by 24 to 64 bytes in base64'],
    ['WEBHOOK_URL', '', 'is missing'],
    ['WEBHOOK_SECRET', '', 'is missing'],
  ])('%s=%j stops the start, because events need it', (name, value, fault) => {
    const faults = faultsOf({ ...webhooks, [name]: value })
    expect(faults).toEqual([expect.stringContaining(`${name} ${fault}. `)])
    expect(faults[0]).not.toContain('Sesame')
  })

  const tenant = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0'
  const oidc = { OIDC_ISSUER: tenant, OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'Sesame-open' }
  const google = { ...oidc, OIDC_ISSUER: 'https://accounts.google.com', OIDC_HOSTED_DOMAIN: 'clinic.example' }

  test('names whom the staff sign in with', () => {
    const known = { clientId: 'desk', clientSecret: 'Sesame-open', hostedDomain: undefined }
    expect(readConfiguration(oidc).oidc).toEqual({ ...known, issuer: tenant, name: 'Microsoft' })
    expect(readConfiguration(google).oidc).toMatchObject({ hostedDomain: 'clinic.example', name: 'Google' })
    const other = { ...oidc, OIDC_ISSUER: 'https://id.clinic.example/realm' }
    expect(readConfiguration(other).oidc?.name).toBe('id.clinic.example')
    expect(readConfiguration({ ...other, OIDC_NAME: 'Clinic ID' }).oidc?.name).toBe('Clinic ID')
  })

  test.each([
    ['OIDC_ISSUER', '', 'is missing'],
    ['OIDC_CLIENT_ID', '', 'is missing'],
    ['OIDC_CLIENT_SECRET', '', 'is missing'],
    ['OIDC_CLIENT_SECRET', 'Sesame', 'is too short, or contains characters a secret never has'],
    ['OIDC_ISSUER', 'http://accounts.clinic.example/Sesame', 'is not an https address'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0', "is Microsoft's address for everyone"],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/clinic.example/v2.0', "is Microsoft's address for everyone"],
    ['OIDC_HOSTED_DOMAIN', 'clinic.example', 'only goes with Google'],
  ])('%s=%j stops the start, because nobody could sign in, or anybody', (name, value, fault) => {
    const faults = faultsOf({ ...oidc, [name]: value })
    expect(faults).toEqual([expect.stringContaining(`${name} ${fault}`)])
    expect(faults[0]).not.toContain('Sesame')
  })

  test('has to name the Workspace whose Google accounts get in', () => {
    expect(faultsOf({ ...google, OIDC_HOSTED_DOMAIN: '' })).toEqual([
      expect.stringMatching(/^OIDC_HOSTED_DOMAIN is missing\. /),
    ])
  })

  test('uses a provider without https on this machine alone', () => {
    const local = { ...oidc, OIDC_ISSUER: 'http://127.0.0.1:4000' }
    expect(readConfiguration({ ...local, PUBLIC_URL: 'http://localhost:3000' }).oidc?.issuer).toBe(local.OIDC_ISSUER)
    expect(faultsOf({ ...local, PUBLIC_URL: 'https://www.clinic.example' })).toEqual([
      expect.stringMatching(/^OIDC_ISSUER uses http, /),
    ])
  })

  test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'is told that the storage for pictures needs %s, too',
    (name) => {
      const faults = faultsOf({ ...bucketEnvironment, [name]: '' })
      expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} is not set, although S3_\\w+ is\\. Use `))])
    },
  )

  test('is told all faults at once, one line each', () => {
    const faults = faultsOf({ PORT: 'x', TRUST_PROXY: 'y', TOOLS_ACCESS: 'z' })
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['PORT', 'TRUST_PROXY', 'TOOLS_ACCESS'])
    expect(faults.join('')).not.toContain('\n')
  })

  test('never sees a password or a key in the message', () => {
    const faults = faultsOf({
      DATABASE_URL: 'mysql://u:Sesame-1@db',
      SMTP_URL: 'http://u:Sesame-2@mail',
      IMAGE_API_KEY: 'Sesame 3',
      PUBLIC_URL: 'https://u:Sesame-4@clinic.example',
      IMAGE_API_URL: 'u:Sesame-5',
    })
    expect(faults).toHaveLength(5)
    expect(faults.join('\n')).not.toContain('Sesame')
  })
})
