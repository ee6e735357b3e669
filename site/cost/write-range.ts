import { keepRangesTogether } from '../../content-model/ranges.ts'
import type { Range } from './estimate-cost.ts'

/** `1,000–1,600` on one line, or one number if both are the same. */
export function writeCount({ least, most }: Range): string {
  return write(least, most, '')
}

/** `$6,000–$19,200` on one line. */
export function writeDollars({ least, most }: Range): string {
  return write(least, most, '$')
}

function write(least: number, most: number, sign: string): string {
  const [from, to] = [least, most].map((value) => `${sign}${value.toLocaleString('en-US')}`)
  return least === most ? `${from}` : keepRangesTogether(`${from}–${to}`)
}
