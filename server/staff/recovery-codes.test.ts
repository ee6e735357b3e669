import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { expect, it } from 'vitest'
import { readRecoveryCode, recoveryCodeOptions } from './recovery-codes.ts'

const secret = 'a secret of the tests'
const { customBackupCodesGenerate, storeBackupCodes } = recoveryCodeOptions(secret)

it('makes ten different codes of letters and digits that nobody takes for others', () => {
  const made = customBackupCodesGenerate?.() ?? []
  expect(new Set(made.map(readRecoveryCode)).size).toBe(10)
  for (const code of made) expect(code).toMatch(/^[2-9a-hjkmnp-tv-z]{5}-[2-9a-hjkmnp-tv-z]{5}$/)
})

it('reads a code in any capitals, with or without a dash, and what looks alike as the same', () => {
  const typed = ['aB1l0-OiI2z', 'ab1l0oii2z', 'AB1L0 OII2Z', 'abII0-0112z']
  expect(new Set(typed.map(readRecoveryCode))).toEqual(new Set(['ab1100112z']))
})

it('reads the codes of somebody who has had them for long in the same way', async () => {
  if (typeof storeBackupCodes !== 'object') throw new Error('The codes are stored in another way')
  const kept = await symmetricEncrypt({ key: secret, data: '["aB1l0-OiI2z","Xy9Qr-StUvW"]' })
  const read: unknown = JSON.parse(await storeBackupCodes.decrypt(kept))
  expect(read).toEqual([readRecoveryCode('ab1l0oii2z'), readRecoveryCode('xy9qrstuvw')])
  const stored = await storeBackupCodes.encrypt('["abcde-fghjk"]')
  expect(await symmetricDecrypt({ key: secret, data: stored })).toBe('["abcde-fghjk"]')
})
