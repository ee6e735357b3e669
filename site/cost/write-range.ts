import type { Range } from './estimate-cost.ts'

/** `1,000–1,600`, or one number if both are the same. */
export function writeCount({ least, most }: Range): string {
  return write(least, most, '')
}

/** `$6,000–$19,200`. Where that's too long for its line, it breaks after the dash and not inside a number. */
export function writeDollars({ least, most }: Range): string {
  return write(least, most, '$')
}

function write(least: number, most: number, sign: string): string {
  const [from, to] = [least, most].map((value) => `${sign}${value.toLocaleString('en-US')}`)
  return least === most ? `${from}` : `${from}–${to}`
}
