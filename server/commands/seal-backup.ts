import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, type Identity, type Recipient } from 'age-encryption'
import { decryptStream, encryptStream } from './age-streams.ts'
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
