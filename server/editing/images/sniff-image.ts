export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** Detects the format of an image by its first bytes. A name or a media type proves nothing. */
export function sniffImage(bytes: Buffer): ImageFormat | undefined {
  const text = bytes.toString('latin1', 0, 64)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return text.slice(4, 8) === 'ftyp' ? formatOfBrands(text) : undefined
}

/** HEIF is a box of several formats: the first box lists what the file claims to be readable as (ISO 14496-12, 4.3). */
function formatOfBrands(text: string): ImageFormat | undefined {
  const brands = text.slice(8)
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : undefined
}
