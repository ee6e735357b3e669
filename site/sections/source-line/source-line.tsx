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
