/** A page as it arrived, with its content type. */
export type FetchedPage = { bytes: Uint8Array; type: string }

/** The text of a page in the encoding that its answer or its own head names. */
export function decodePage({ bytes, type }: FetchedPage): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const named = charset.exec(type)?.[1] ?? /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

const charset = /charset=["']?([\w-]+)/i
