import { largestImageBytes } from '../../../contract/desk/image-sending.ts'

/** What somebody chose. `bitmap` is what the browser sees in it; null where it can't read such files. */
export type ChosenImage = { file: File; bitmap: ImageBitmap | null }

/** The longest side that the server keeps. */
const keptPixels = 2880
/** A slow line takes a minute for 8 MB, of which the server would throw most away. */
const sentAsItIsBytes = 4_000_000

export async function readChosenImage(file: File): Promise<ChosenImage> {
  return { file, bitmap: await createImageBitmap(file).catch(() => null) }
}

/** What is to be sent of it: the file, or the same picture in as many pixels as the site can use. */
export async function shrinkImage({ file, bitmap }: ChosenImage): Promise<Blob> {
  const isForeign = /hei[cf]/i.test(file.type)
  if (!bitmap || (file.size <= sentAsItIsBytes && !isForeign)) return file
  const scale = Math.min(1, keptPixels / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // Only photos come as JPEG or HEIC; anything else may have transparent parts.
  const type = isForeign || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.95)
  })
  if (!drawn) return file
  return isForeign || drawn.size < file.size ? drawn : file
}

/** What can be said before anything is sent; null if there's nothing against it. */
export function findFileFault(file: Blob): string | null {
  if (file.size === 0) return 'The file is empty. Choose another one'
  return file.size > largestImageBytes ? 'The image is larger than 20 MB. Save a smaller copy' : null
}
