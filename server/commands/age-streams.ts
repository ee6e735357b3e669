import { Readable } from 'node:stream'
import type { Decrypter, Encrypter } from 'age-encryption'

/** The bytes that every age file starts with: https://age-encryption.org/v1 */
export const ageFileStart = 'age-encryption.org/v1\n'

/** Encrypts a stream with `encrypter`, in pieces of 64 KB, so a file of any size takes the same memory. */
export async function encryptStream(encrypter: Encrypter, clear: Readable): Promise<Readable> {
  return Readable.from(await encrypter.encrypt(toWebStream(clear)))
}

/** Decrypts a stream with `decrypter`. It fails at the first piece that is incomplete or out of place. */
export async function decryptStream(decrypter: Decrypter, sealed: Readable): Promise<Readable> {
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
