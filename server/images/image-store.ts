import { createHash } from 'node:crypto'

/** The storage for the bytes of pictures, which are named by the hash of their content. */
export type ImageStore = {
  /** Keeps a WebP picture for good and gives its name. Throws `AppError('storage-unavailable')`. */
  put(picture: Buffer): Promise<string>
  /** The picture of this name, or undefined where there is none. Throws `AppError('storage-unavailable')`. */
  get(name: string): Promise<Buffer | undefined>
}

/** The name of a picture: the SHA-256 of its bytes in hex digits. */
export function nameImage(picture: Buffer): string {
  return `${createHash('sha256').update(picture).digest('hex')}.webp`
}

/** Whether a name from outside can be one of ours; no other ever reaches a path. */
export function isImageName(name: string): boolean {
  return /^[0-9a-f]{64}\.webp$/.test(name)
}

export const imageFolderAddress = '/generated'

/** Where this site serves a picture of the store. */
export function imageAddress(file: string): string {
  return `${imageFolderAddress}/${file}`
}
