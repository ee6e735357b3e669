import { describe, expect, it } from 'vitest'
import { readIdentity } from './admit-staff-member.ts'

const tenant = 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0'
const checked = {
  iss: '',
  aud: 'desk',
  iat: 0,
  exp: 0,
  sub: '248289',
  email: 'Ada@Clinic.example',
  name: 'Ada Lovelace',
}
const settings = (issuer: string, hostedDomain?: string) => {
  return { issuer, hostedDomain, clientId: 'desk', clientSecret: 'secret', name: 'Accounts' }
}
const emailOf = (issuer: string, claims: object) => readIdentity({ ...checked, ...claims }, settings(issuer))?.email

describe('what a provider says of somebody', () => {
  it('is a subject, a name, and an address that it has verified', () => {
    const other = settings('https://accounts.clinic.example')
    const expected = { subject: '248289', email: 'ada@clinic.example', name: 'Ada Lovelace' }
    expect(readIdentity({ ...checked, email_verified: true }, other)).toEqual(expected)
    expect(readIdentity({ ...checked, name: 'A\u202Eda' }, other)).toEqual({ ...expected, email: undefined, name: '' })
  })

  it.each([[false], [undefined], ['true'], [1]])('with email_verified %j names no address', (email_verified) => {
    expect(emailOf('https://accounts.clinic.example', { email_verified })).toBeUndefined()
  })

  it.each([[true], [1], ['1'], ['true']])('of Microsoft’s, xms_edov %j verifies the address', (xms_edov) => {
    expect(emailOf(tenant, { xms_edov })).toBe('ada@clinic.example')
    expect(emailOf('https://accounts.clinic.example', { xms_edov })).toBeUndefined()
  })

  it('of Microsoft’s, an address without xms_edov may be anything an administrator typed', () => {
    for (const claims of [{}, { xms_edov: false }, { xms_edov: '0' }]) expect(emailOf(tenant, claims)).toBeUndefined()
  })

  it('of Google’s, counts for accounts of the Workspace alone', () => {
    const google = settings('https://accounts.google.com', 'clinic.example')
    const read = (hd?: string) => readIdentity({ ...checked, email_verified: true, ...(hd && { hd }) }, google)
    expect(read('clinic.example')?.email).toBe('ada@clinic.example')
    expect([read(), read('evil.example')]).toEqual([undefined, undefined])
  })
})
