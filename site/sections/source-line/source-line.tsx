import { writeDate } from '../../../contract/write-date.ts'

export type ShownSource = { before: string; name: string; url: string; read: string }

/** Where something published comes from, with the day it was read. */
export function SourceLine({ before, name, url, read }: ShownSource) {
  return (
    <>
      {before}{' '}
      <a href={url} rel="noopener" data-source="">
        {name}
      </a>{' '}
      {read}.
    </>
  )
}

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
