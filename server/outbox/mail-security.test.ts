import { expect, test } from 'vitest'
import { chooseMailSecurity } from './mailer.ts'

test.each(['smtp://localhost:25', 'smtp://LOCALHOST', 'smtp://127.0.0.1:25', 'smtp://127.9.8.7', 'smtp://[::1]:1025'])(
  'emails to %s do not leave this machine',
  (url) => {
    expect(chooseMailSecurity(url, 'required')).toBe('same-machine')
    expect(chooseMailSecurity(url, 'off')).toBe('same-machine')
  },
)

test.each([
  'smtp://mail.example:587',
  'smtp://localhost.mail.example',
  'smtp://127.0.0.1.mail.example',
  'smtp://10.0.0.1',
  'smtp://[::ffff:10.0.0.1]',
  'smtp://0.0.0.0:25',
])('emails to %s go under TLS, unless the operator says otherwise', (url) => {
  expect(chooseMailSecurity(url, 'required')).toBe('tls')
  expect(chooseMailSecurity(url, 'off')).toBe('clear')
})

test('an address with smtps:// means TLS, whatever else is said', () => {
  expect(chooseMailSecurity('smtps://mail.example:465', 'off')).toBe('tls')
})
