import { expect, it } from 'vitest'
import { deskUrl } from './desk-address.ts'

it.each([
  [{ publicUrl: 'https://www.clinic.example', host: '127.0.0.1', port: 3000 }, 'https://www.clinic.example'],
  [{ publicUrl: undefined, host: '127.0.0.1', port: 3000 }, 'http://127.0.0.1:3000'],
  [{ publicUrl: undefined, host: '::1', port: 8080 }, 'http://[::1]:8080'],
  [{ publicUrl: undefined, host: '0.0.0.0', port: 3000 }, 'http://localhost:3000'],
  [{ publicUrl: undefined, host: '::', port: 3000 }, 'http://localhost:3000'],
])('a link into the desk of %j leads to %s', (configuration, url) => {
  expect(deskUrl(configuration)).toBe(url)
})
