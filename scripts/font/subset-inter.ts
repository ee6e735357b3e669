import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const whole = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2')

/** Latin-1 and the punctuation, arrows and signs that texts in western European languages need. */
const ranges: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]
const others = 'ıŒœʻʼ–—‘’‚“”„†‡•…‰‹›⁄−×→←↑↓©®™€′″\u2009\u2011\u202f'

/** The weights that the design's tokens use, with room for a heavier one; every optical size stays. */
const variationAxes = { wght: { min: 400, max: 700 } }
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']

/** Inter as the site needs it, half the size of the package's file: what nothing on the site asks for is left out. */
export async function subsetInter(): Promise<Buffer> {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const text = letters.join('') + others
  return subsetFont(await readFile(whole), text, { targetFormat: 'woff2', variationAxes, keepFeatures })
}
