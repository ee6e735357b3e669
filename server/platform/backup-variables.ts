import { bech32 } from '@scure/base'
import * as z from 'zod'

/** Public keys that age makes, by the text they start with: the bytes in each. The longer kind is post-quantum. */
const keyBytes: ReadonlyMap<string, number> = new Map([
  ['age', 32],
  ['age1pq', 1216],
])

/** The operator's variables for backups. */
export const backupVariables = {
  BACKUP_RECIPIENTS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''))
    .pipe(
      z
        .array(z.string())
        .min(1, 'has no key in it')
        .refine((keys) => !keys.some(isIdentity), 'contains a secret key, which belongs on another machine')
        .refine((keys) => keys.every(isRecipient), 'contains something that is not an age public key'),
    )
    .default([]),
}

export const backupRemedies = {
  BACKUP_RECIPIENTS: 'Use public keys as age-keygen prints them (age1…), separated by commas.',
} satisfies Record<keyof typeof backupVariables, string>

function isIdentity(key: string): boolean {
  return /^age-secret-key-/i.test(key)
}

/** Whether the key is whole: its last letters are a checksum. The library would tell, but takes 65 ms and 24 MB to load. */
function isRecipient(key: string): boolean {
  const decoded = bech32.decodeUnsafe(key, false)
  if (!decoded || key !== key.toLowerCase()) return false
  const bytes = bech32.fromWordsUnsafe(decoded.words)
  return bytes instanceof Uint8Array && bytes.length === keyBytes.get(decoded.prefix)
}
