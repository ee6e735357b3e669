import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../platform/errors.ts'

/** Where the bytes of pictures lie, under names that are the hash of their content. */
export type ImageStore = {
  /** Keeps a WebP picture for good and gives its name. Throws `AppError('storage-unavailable')`. */
  put(picture: Buffer): Promise<string>
  /** The picture of this name, or undefined where there is none. */
  get(name: string): Promise<Buffer | undefined>
}

const namePattern = /^[0-9a-f]{64}\.webp$/

/** Keeps pictures as files in the folder `images` of the data folder. */
export function createImageFolder(dataDir: string): ImageStore {
  const folder = join(dataDir, 'images')
  return {
    async put(picture) {
      const name = `${createHash('sha256').update(picture).digest('hex')}.webp`
      const unfinished = join(folder, `${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeDurably(unfinished, picture)
        await rename(unfinished, join(folder, name))
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw new AppError('storage-unavailable', { retryAfterSeconds: 5, cause })
      }
      return name
    },

    async get(name) {
      if (!namePattern.test(name)) return undefined
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw new AppError('storage-unavailable', { retryAfterSeconds: 5, cause: error })
      })
    },
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
