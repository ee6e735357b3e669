import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a server keeps files from one build to the next. None for a build by hand. */
const folder = process.env.MADE_ONCE_DIR

/** What `make` makes of the ingredients, or what it made of the same ones in an earlier build. */
export async function makeOnce(
  ingredients: readonly (string | Uint8Array)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  if (folder === undefined) return await make()
  const path = join(folder, hashOf(ingredients))
  const known = await readFile(path).catch(() => undefined)
  if (known?.length) return known
  const made = await make()
  // A build or a machine that stops in between must not leave half a file for the next.
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, made, { flush: true })
  await rename(unfinished, path)
  return made
}

function hashOf(ingredients: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const one of ingredients) hash.update(`${one.length}:`).update(one)
  return hash.digest('hex')
}
