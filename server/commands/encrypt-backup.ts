import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { copyFile, type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, type Identity, type Recipient } from 'age-encryption'
import { CommandError } from './run-command.ts'

/**
 * Writes `clear` to the new file `sealed`, encrypted so that any one of `recipients` can open it, or as it is if there
 * are none. Reads it all back from the disk, and throws if that is not the same.
 */
export async function sealBackup(clear: FileHandle, sealed: string, recipients: readonly string[]): Promise<void> {
  const readClear = () => clear.createReadStream({ start: 0, autoClose: false })
  const target = createWriteStream(sealed, { flags: 'wx', mode: 0o600, flush: true })
  const witness = keepFileKey()
  if (recipients.length === 0) {
    await pipeline(readClear(), target)
  } else {
    const encrypter = new Encrypter()
    for (const recipient of [...recipients, witness]) encrypter.addRecipient(recipient)
    await pipeline(await encryptStream(encrypter, readClear()), target)
  }
  const decrypter = new Decrypter()
  decrypter.addIdentity(witness)
  const written = createReadStream(sealed)
  const readBack = recipients.length === 0 ? written : await decryptStream(decrypter, written)
  if ((await digest(readBack)) !== (await digest(readClear()))) {
    throw new CommandError(`${sealed} doesn't contain what was written to it. Check that disk.`)
  }
}

/** Can open only the file it was a recipient of, only while this process runs, and leaves no trace in that file. */
function keepFileKey(): Recipient & Identity {
  let kept: Uint8Array | null = null
  return {
    wrapFileKey: (fileKey) => {
      kept = Uint8Array.from(fileKey)
      return []
    },
    unwrapFileKey: () => kept,
  }
}

async function digest(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

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

/**
 * Makes a decrypter from the secret keys in a file written by `age-keygen`: one per line, with `#` before a comment.
 */
function readIdentities(file: string): Decrypter {
  if (!existsSync(file)) throw new CommandError(`There's no file ${file}.`)
  const lines = readFileSync(file, 'latin1').split(/\r?\n/)
  const keys = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  const decrypter = new Decrypter()
  try {
    if (keys.length === 0) throw new Error('no key')
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    // Without the cause, which may repeat the key.
    throw new CommandError(`${file} is not an age-keygen file. It needs a line that starts with AGE-SECRET-KEY-.`)
  }
  return decrypter
}

/** The bytes that every age file starts with: https://age-encryption.org/v1 */
const ageFileStart = 'age-encryption.org/v1\n'

/** Encrypts a stream with `encrypter`, in pieces of 64 KB, so a file of any size takes the same memory. */
async function encryptStream(encrypter: Encrypter, clear: Readable): Promise<Readable> {
  return Readable.from(await encrypter.encrypt(toWebStream(clear)))
}

/** Decrypts a stream with `decrypter`. It fails at the first piece that is incomplete or out of place. */
async function decryptStream(decrypter: Decrypter, sealed: Readable): Promise<Readable> {
  return Readable.from(await decrypter.decrypt(toWebStream(sealed)))
}

/** `Readable.toWeb` with the type that the library asks for, which is the browser's. */
function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream.iterator()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void stream.destroy(),
  })
}
