import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { readStoredFile } from '../publishing/stored-files.ts'
import { parseRaw } from './raw-file.ts'

/** The texts of content files by their hash, which never means another text. */
export type StoredTexts = {
  read(hash: string): Promise<string>
  /** In the order of the hashes. */
  readAll(hashes: readonly string[]): Promise<string[]>
  /** The file's value, as `parseRaw` reads it. It's cached, so callers must not change it. */
  readValue(path: string, hash: string): Promise<unknown>
}

/** All of one brand's files are some 400 KB; those of a few versions stay in memory. */
const keptTexts = 500

export function createStoredTexts(kysely: Kysely<Schema>): StoredTexts {
  const texts = new Map<string, string>()
  // To parse all of a brand's YAML takes some 80 ms, in which no visitor is answered.
  const values = new Map<string, unknown>()

  async function read(hash: string): Promise<string> {
    const text = texts.get(hash) ?? (await readStoredFile(kysely, 'content_files', hash)).toString()
    keep(texts, hash, text)
    return text
  }

  return {
    read,
    readAll: async (hashes) => {
      const found: string[] = []
      for (const hash of hashes) found.push(await read(hash))
      return found
    },
    readValue: async (path, hash) => {
      // The same bytes say something else as Markdown.
      if (path.endsWith('.md')) return await read(hash)
      const value = values.has(hash) ? values.get(hash) : parseRaw(path, await read(hash))
      keep(values, hash, value)
      return value
    },
  }
}

/** The one that was needed last is the last to go. */
function keep<Value>(known: Map<string, Value>, hash: string, value: Value): void {
  known.delete(hash)
  known.set(hash, value)
  const [oldest] = known.keys()
  if (known.size > keptTexts && oldest !== undefined) known.delete(oldest)
}
