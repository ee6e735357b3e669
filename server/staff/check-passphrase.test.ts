import { describe, expect, it } from 'vitest'
import { checkPassphrase } from './check-passphrase.ts'

const owner = { email: 'ada.lovelace@clinic.example', name: 'Ada Lovelace' }
const fault = async (passphrase: string) => {
  try {
    await checkPassphrase(passphrase, owner)
    return undefined
  } catch (error) {
    return error instanceof Error && 'fields' in error ? JSON.stringify(error.fields) : String(error)
  }
}

describe('somebody who chooses a passphrase', () => {
  it.each([
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'Password-2026!',
    'passwordpassword',
    'aaaaaaaaaaaa',
    '123123123123',
    'hairhairhairhair',
  ])('is told that %j is a common one', async (passphrase) =>
    expect(await fault(passphrase)).toContain('Many people use this one'),
  )

  it.each(['ada.lovelace 1', 'Ada Lovelace 1843', 'ada.lovelace@clinic.example'])(
    'is told that %j is his own name or address',
    async (passphrase) => expect(await fault(passphrase)).toContain('your own name'),
  )

  it.each(['correct horse battery staple', 'all lower case', 'Übergrößenträger', 'Ada Lovelace owes me tea'])(
    'may take %j, whatever it is made of',
    async (passphrase) => expect(await fault(passphrase)).toBeUndefined(),
  )
})
