import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/database-schema.ts'
import { type FileHashes, readStoredFile } from './stored-files.ts'

type Wanted = {
  table: 'content_files' | 'site_files'
  files: FileHashes
  folder: string
  /** Where files lie that may be among the wanted ones, by hash: they are linked instead of fetched. */
  known?: ReadonlyMap<string, string>
  /** A folder that is removed soon need not outlast a power outage. */
  isTemporary?: boolean
}

/** Writes stored files into a new folder, which is there whole or not at all. One that is there already stays. */
export async function writeFiles(kysely: Kysely<Schema>, wanted: Wanted): Promise<void> {
  const { table, files, folder, known = new Map(), isTemporary = false } = wanted
  if (existsSync(folder)) return
  const unfinished = await mkdtemp(`${folder}.part-`)
  for (const [path, hash] of Object.entries(files)) {
    const target = join(unfinished, path)
    await mkdir(dirname(target), { recursive: true })
    const source = known.get(hash)
    if (source !== undefined && (await isLinked(source, target))) continue
    // A power outage must not leave a folder under its final name with files that are empty.
    await writeFile(target, await readStoredFile(kysely, table, hash), { flush: !isTemporary })
  }
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    // Another server with the same data folder was quicker.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/** Not every file system has links, and the file may just have been removed. */
async function isLinked(source: string, target: string): Promise<boolean> {
  return link(source, target).then(
    () => true,
    () => false,
  )
}
