import type { Configuration } from '../platform/configuration.ts'
import { createImageBucket } from './image-bucket.ts'
import { createImageFolder } from './image-folder.ts'
import type { ImageStore } from './image-store.ts'

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
