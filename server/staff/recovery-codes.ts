import { randomInt } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { BackupCodeOptions } from 'better-auth/plugins/two-factor'
import * as z from 'zod/mini'

const codes = 10
const halfLength = 5
/** Without what is taken for something else on paper (0, 1, i, l, o) and the vowel that would make words (u). */
const letters = '23456789abcdefghjkmnpqrstvwxyz'
const stored = z.array(z.string())

/** Codes that can be read from paper and typed as they come; those made before, which were not, are read alike. */
export function recoveryCodeOptions(secret: string): BackupCodeOptions {
  return {
    customBackupCodesGenerate: () => Array.from({ length: codes }, makeCode),
    storeBackupCodes: {
      encrypt: (data) => symmetricEncrypt({ key: secret, data }),
      decrypt: async (data) => {
        const list = stored.parse(JSON.parse(await symmetricDecrypt({ key: secret, data })))
        return JSON.stringify(list.map(readRecoveryCode))
      },
    },
  }
}

/** A code without what may differ when it is typed: capitals, dashes and spaces, and what looks alike (Crockford's base32). */
export function readRecoveryCode(code: string): string {
  return code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/[il]/g, '1')
    .replaceAll('o', '0')
}

function makeCode(): string {
  const half = () => Array.from({ length: halfLength }, () => letters[randomInt(letters.length)]).join('')
  return `${half()}-${half()}`
}
