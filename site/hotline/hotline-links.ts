import { encode } from 'uqr'

/**
 * A link that opens the phone's messages with the number and a first line filled in (RFC 5724). Older iPhones need the
 * ampersand after the question mark. All others ignore it.
 */
export function smsLink(number: string, firstLine: string): string {
  return `sms:+1${number.replaceAll(/\D/g, '')}?&body=${encodeURIComponent(firstLine)}`
}

/** A QR code as one SVG path on a square of `size` units, with the quiet border of four units that scanners need. */
type QrCode = { size: number; path: string }

/** Encodes a text when the site is built; the middle level of error correction survives a smeared screen. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}
