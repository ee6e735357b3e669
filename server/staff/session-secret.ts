import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, ConfigurationError } from '../platform/configuration.ts'

const fileName = 'session-secret'
const remedy = 'Use the same one on every server. To make one, run openssl rand -base64 32.'

/**
 * The secret that signs the staff's cookies and encrypts their authenticators: `SESSION_SECRET`, or with the embedded
 * database one made at the first start and kept in its folder, readable for this user alone. Throws
 * `ConfigurationError` if servers share a database and each would make its own.
 */
export function findSessionSecret(
  configuration: Pick<Configuration, 'sessionSecret' | 'databaseUrl' | 'dataDir'>,
): string {
  if (configuration.sessionSecret !== undefined) return configuration.sessionSecret
  if (configuration.databaseUrl !== undefined) {
    throw new ConfigurationError([`SESSION_SECRET is missing. A server with DATABASE_URL needs it. ${remedy}`])
  }
  const file = join(configuration.dataDir, fileName)
  return readSecret(file) ?? makeSecret(file)
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function makeSecret(file: string): string {
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return secret
}
