export const movingImageRefused =
  'This file can move, and the site shows still pictures. Save one frame of it as a JPEG or PNG, and choose that file'

/**
 * Whether an image can have several frames, by its first bytes: every GIF can, WebP says so in its header (RFC 9649,
 * 2.7), PNG by a chunk before its pixels (acTL), AVIF by its brand (avis). The site could only show the first frame.
 */
export function isMovingImage(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
  if (text.startsWith('GIF8')) return true
  if (text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0
  if (text.slice(1, 4) === 'PNG') return text.split('IDAT', 1).join().includes('acTL')
  return text.slice(4, 12) === 'ftypavis'
}

/** As much of a file as it takes to know: a color profile may stand first. */
export const headBytes = 65_536
