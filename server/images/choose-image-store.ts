import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../platform/configuration.ts'
import { AppError } from '../platform/errors.ts'
import { createImageBucket } from './image-bucket.ts'
import { type ImageStore, isImageName, nameImage } from './image-store.ts'

/**
 * The operator's bucket where one is set, else the folder. Pictures that were made before the bucket was set stay
 * readable: what the bucket does not have is looked for in the folder.
 */
export function chooseImageStore({ imageBucket, dataDir }: Pick<Configuration, 'imageBucket' | 'dataDir'>): ImageStore {
  const folder = createImageFolder(dataDir)
  if (imageBucket === undefined) return folder
  const bucket = createImageBucket(imageBucket)
  return {
    put: (picture) => bucket.put(picture),
    get: async (name) => (await bucket.get(name)) ?? folder.get(name),
  }
}

/** Keeps pictures as files in the folder `images` of the data folder. */
export function createImageFolder(dataDir: string): ImageStore {
  const folder = join(dataDir, 'images')
  return {
    async put(picture) {
      const name = nameImage(picture)
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
      if (!isImageName(name)) return undefined
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
