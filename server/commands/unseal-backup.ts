import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ageFileStart, decryptStream } from './age-streams.ts'
import { readIdentities } from './read-identities.ts'
import { CommandError } from './run-command.ts'

/**
 * Decrypts the backup `sealed` to the new file `clear`. An unencrypted backup needs no `identityFile`. Throws
 * `CommandError` when the backup can't be opened, or has been changed or cut short.
 */
export async function unsealBackup(sealed: string, clear: string, identityFile: string | undefined): Promise<void> {
  if (!(await isAgeFile(sealed))) return await copyFile(sealed, clear)
  if (identityFile === undefined) {
    throw new CommandError(`${sealed} is encrypted. Add the file with your secret key: --identity KEYFILE`)
  }
  const decrypter = readIdentities(identityFile)
  let isLocked = false
  // Asked after all others, and only when none of them fits.
  decrypter.addIdentity({
    unwrapFileKey: () => {
      isLocked = true
      return null
    },
  })
  try {
    await pipeline(await decryptStream(decrypter, createReadStream(sealed)), createWriteStream(clear, { mode: 0o600 }))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    throw new CommandError(
      isLocked
        ? `No key in ${identityFile} opens ${sealed}. Use the one whose public key was in BACKUP_RECIPIENTS at the time.`
        : `${sealed} is damaged. Use another backup.`,
      { cause: error },
    )
  }
}

async function isAgeFile(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageFileStart.length))
    return buffer.toString('latin1', 0, bytesRead) === ageFileStart
  } finally {
    await handle.close()
  }
}
