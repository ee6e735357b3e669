import { encode } from 'uqr'

/** A QR code as one SVG path on a square of `size` units, with the quiet border of four units that scanners need. */
export type QrCode = { size: number; path: string }

/** Encodes a text when the site is built; the middle level of error correction survives a smeared screen. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}
