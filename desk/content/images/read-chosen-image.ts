import { largestImageBytes } from '../../../contract/desk/image-sending.ts'
import { headBytes, isMovingImage } from '../../../contract/desk/is-moving-image.ts'

/** The file that was chosen. `bitmap` is the picture in it; null if the browser can't read such files. */
export type ChosenImage = { file: File; bitmap: ImageBitmap | null; isMoving: boolean }

/** The longest side that the server keeps. */
const keptPixels = 2880
/** A slow line takes a minute for 8 MB, of which the server would throw most away. */
const sentAsItIsBytes = 4_000_000

export async function readChosenImage(file: File): Promise<ChosenImage> {
  const head = file.slice(0, headBytes).arrayBuffer()
  const [bitmap, bytes] = await Promise.all([createImageBitmap(file).catch(() => null), head])
  return { file, bitmap, isMoving: isMovingImage(new Uint8Array(bytes)) }
}

/** The data to send: the file itself, or its picture in no more pixels than the site can use. */
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

/** The fault of an empty or too large file, known before anything is sent; otherwise null. */
export function findFileFault(file: Blob): string | null {
  if (file.size === 0) return 'The file is empty. Choose another one'
  if (file.size <= largestImageBytes) return null
  const size = Math.ceil(file.size / 1024 / 1024)
  return `This file has ${size} MB, and the limit is 20 MB. Save a copy that is at most 3,000 pixels wide, as a JPEG. On a Mac, open it in Preview and choose Tools, then Adjust Size. On Windows, open it in Photos and choose Resize image`
}
