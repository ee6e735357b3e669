export type ShownSource = { before: string; name: string; url: string; read: string }

/** Where the published numbers come from, with the day they were read. */
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
