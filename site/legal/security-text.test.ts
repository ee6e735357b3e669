import { describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { securityText } from './security-text.ts'

const contact = { email: 'team@clinic.example', siteUrl: 'https://www.clinic.example' }

describe('a security researcher', () => {
  it('finds the address of whoever runs the site', () => {
    const text = securityText(contact, new Date('2026-11-21T04:00:00Z'))
    expect(text).toContain('Contact: mailto:team@clinic.example\n')
    expect(text).toContain('Canonical: https://www.clinic.example/.well-known/security.txt\n')
  })

  it.each(['2026-01-31T23:59:59Z', '2026-02-28T00:00:00Z', '2026-12-31T12:00:00Z'])(
    'sees in a build of %s a date that is more than six months and less than a year away',
    (builtAt) => {
      const [, date = ''] = /^Expires: (.+)$/m.exec(securityText(contact, new Date(builtAt))) ?? []
      const days = (Date.parse(date) - Date.parse(builtAt)) / dayMs
      expect(days).toBeGreaterThan(184)
      expect(days).toBeLessThan(365)
    },
  )
})
