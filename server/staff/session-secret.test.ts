import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSessionSecret } from './session-secret.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'session-secret-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('the secret behind the staff’s sessions', () => {
  it('is made at the first start and kept for this user alone, so that a restart signs nobody out', () => {
    const embedded = { sessionSecret: undefined, databaseUrl: undefined, dataDir }
    const made = findSessionSecret(embedded)
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(findSessionSecret(embedded)).toBe(made)
    const file = join(dataDir, 'session-secret')
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, `${made}\n`])
  })

  it('has to be given to servers that share a database: an operator who upgrades is told how', () => {
    const shared = { sessionSecret: undefined, databaseUrl: 'postgres://db.example/clinic', dataDir }
    expect(() => findSessionSecret(shared)).toThrow(/^SESSION_SECRET is missing.* openssl rand -base64 32/)
    const given = 'thirty-two letters, or some more of them'
    expect(findSessionSecret({ ...shared, sessionSecret: given })).toBe(given)
  })
})
