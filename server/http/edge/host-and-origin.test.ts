import { describe, expect, test } from 'vitest'
import { isOwnOrigin } from './host-and-origin.ts'

describe('with PUBLIC_URL', () => {
  const configuration = { publicUrl: 'https://www.clinic.example' }
  test.each([
    [undefined, true],
    ['https://www.clinic.example', true],
    ['https://WWW.clinic.example', true],
    ['http://www.clinic.example', false],
    ['https://clinic.example', false],
    ['https://www.clinic.example:8443', false],
    ['https://www.clinic.example.evil.example', false],
    ['https://www.clinic.example@evil.example', false],
    ['https://www.clinic.example/path', false],
    ['null', false],
    ['', false],
    ['file://', false],
  ])('a post from the origin %j is ours: %s', (origin, isOurs) => {
    expect(isOwnOrigin({ origin, host: 'evil.example' }, configuration)).toBe(isOurs)
  })
})

describe('without PUBLIC_URL', () => {
  test.each([
    ['http://localhost:3000', 'localhost:3000', true],
    ['https://clinic.example', 'clinic.example', true],
    ['https://clinic.example', 'clinic.example:443', true],
    ['http://clinic.example', 'Clinic.Example:80', true],
    ['http://localhost:3001', 'localhost:3000', false],
    ['http://evil.example', 'localhost:3000', false],
    ['null', 'localhost:3000', false],
    ['http://localhost:3000', undefined, false],
    ['http://localhost:3000', 'bad host', false],
  ])('a post from %j to the host %j is ours: %s', (origin, host, isOurs) => {
    expect(isOwnOrigin({ origin, host }, { publicUrl: undefined })).toBe(isOurs)
  })
})
