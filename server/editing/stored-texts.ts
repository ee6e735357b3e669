import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { readStoredFile } from '../publishing/stored-files.ts'

/** The texts of content files by their hash, which never means another text. */
export type StoredTexts = {
  read(hash: string): Promise<string>
  /** In the order of the hashes. */
  readAll(hashes: readonly string[]): Promise<string[]>
}

/** All of one brand's files are some 400 KB; those of a few versions stay in memory. */
const keptTexts = 500

export function createStoredTexts(kysely: Kysely<Schema>): StoredTexts {
  const known = new Map<string, string>()

  async function read(hash: string): Promise<string> {
    const text = known.get(hash) ?? (await readStoredFile(kysely, 'content_files', hash)).toString()
    // The one that was needed last is the last to go.
    known.delete(hash)
    known.set(hash, text)
    const [oldest] = known.keys()
    if (known.size > keptTexts && oldest !== undefined) known.delete(oldest)
    return text
  }

  return {
    read,
    readAll: async (hashes) => {
      const texts: string[] = []
      for (const hash of hashes) texts.push(await read(hash))
      return texts
    },
  }
}
