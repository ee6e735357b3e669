import { writeDate } from '../../../contract/write-date.ts'
import type { ShownSource } from './source-line.tsx'

type Source = { title: string; publisher: string; url: string; read: string }

/** A source as its line says it, between the words before it and those before the day it was read. */
export function showSource(
  { title, publisher, url, read }: Source,
  { before, readOn }: { before: string; readOn: string },
): ShownSource {
  return {
    before,
    name: `${publisher}, “${title},”`,
    url,
    read: `${readOn} ${writeDate(read).replaceAll(' ', '\u00a0')}`,
  }
}
