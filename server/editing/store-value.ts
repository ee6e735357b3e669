import { storeBytes } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'
import { printRaw } from './raw-file.ts'

type NewValue = { path: string; hash: string; value: unknown }

/** Stores what the file with this hash is once it has another value. Returns the hash of that. */
export async function storeValue(
  { database, texts, clock }: EditingDeps,
  { path, hash, value }: NewValue,
): Promise<string> {
  const bytes = Buffer.from(printRaw(path, await texts.read(hash), value))
  return await storeBytes(database, { table: 'content_files', bytes, now: clock() })
}
