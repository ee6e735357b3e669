import { describe, expect, test } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

const overHttp = { publicUrl: 'http://clinic.example' }
const overHttps = { publicUrl: 'https://clinic.example' }

describe('the policy of a page', () => {
  const built = "default-src 'self'; script-src 'self' 'sha256-abc='; base-uri 'self'; form-action https://evil.example"

  test('keeps what the build computed and adds what holds everywhere', () => {
    expect(pagePolicy(built, overHttp)).toBe(
      "default-src 'self'; script-src 'self' 'sha256-abc='; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'self'; object-src 'none'; connect-src 'self'",
    )
  })

  test('upgrades insecure requests only where visitors use https', () => {
    expect(pagePolicy(built, overHttps)).toMatch(/; upgrade-insecure-requests$/)
    expect(pagePolicy(built, { publicUrl: undefined })).not.toContain('upgrade')
  })

  test('is strict for a page that the build says nothing of', () => {
    expect(pagePolicy(undefined, overHttp)).toMatch(/^default-src 'self'; /)
  })
})

describe('the headers of every answer', () => {
  test('allow nothing to what is not a page', () => {
    expect(securityHeaders(overHttp)['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'self'/)
  })

  test('promise https for a year, for every name below too, only where visitors use https', () => {
    expect(securityHeaders(overHttps)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(securityHeaders(overHttp)).not.toHaveProperty('strict-transport-security')
  })

  test('never contain unsafe-inline or unsafe-eval', () => {
    expect(JSON.stringify(securityHeaders(overHttps))).not.toContain('unsafe')
  })
})
