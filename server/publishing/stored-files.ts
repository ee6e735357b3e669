import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/database-schema.ts'

/** The files of a folder: by the path inside it, with `/`, the hash of the bytes (SHA-256, hex). */
export type FileHashes = Readonly<Record<string, string>>

type FileTable = 'content_files' | 'site_files'

/** A statement with several files stays small enough not to hold anybody up. */
const bytesAtOnce = 1_000_000
const hashesAtOnce = 500

const safePath = /^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\]+$/
export const fileHashesSchema = z.record(
  z.string().check(z.regex(safePath)),
  z.string().check(z.regex(/^[0-9a-f]{64}$/)),
)

/** Reads what `JSON.stringify` wrote of file hashes. Throws for paths that lead out of their folder. */
export function parseFileHashes(text: string): FileHashes {
  return z.parse(fileHashesSchema, JSON.parse(text))
}

/** The hash of a whole folder. */
export function hashOfFiles(files: FileHashes): string {
  const lines = Object.entries(files).map(([path, hash]) => `${hash} ${path}\n`)
  return hashOf(Buffer.from(lines.sort().join('')))
}

/** Stores the files of a folder, those that are not there yet, and says which they are. Hidden ones are left out. */
export async function storeFolder(
  database: Database,
  { table, folder, now }: { table: FileTable; folder: string; now: number },
): Promise<FileHashes> {
  const files = new Map<string, string>()
  let batch = new Map<string, Buffer>()
  let bytes = 0
  const store = async () => {
    await storeBatch(database, { table, batch, now })
    batch = new Map()
    bytes = 0
  }
  const paths = await listFiles(folder)
  for (const path of paths) refuseStrangePath(path)
  for (const path of paths) {
    const content = await readFile(join(folder, path))
    const hash = hashOf(content)
    files.set(path, hash)
    batch.set(hash, content)
    bytes += content.length
    if (bytes >= bytesAtOnce) await store()
  }
  await store()
  return Object.fromEntries(files)
}

/** Stores one file and returns its hash. */
export async function storeBytes(
  database: Database,
  { table, bytes, now }: { table: FileTable; bytes: Buffer; now: number },
): Promise<string> {
  const hash = hashOf(bytes)
  await storeBatch(database, { table, batch: new Map([[hash, bytes]]), now })
  return hash
}

/** Refuses a path that couldn't be read again once stored. */
function refuseStrangePath(path: string): void {
  if (!safePath.test(path))
    throw new PublicationRefused(`Rename the file ${path}: its name can't have a backslash in it.`)
}

/** The bytes of one file. Throws when it is not stored, which never happens to a file that a version or a build names. */
export async function readStoredFile(kysely: Kysely<Schema>, table: FileTable, hash: string): Promise<Buffer> {
  const row = await kysely.selectFrom(table).select('bytes').where('hash', '=', hash).executeTakeFirstOrThrow()
  return Buffer.from(row.bytes)
}

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.') && part !== '.well-known'))
    .sort()
}

/** In the order of the hashes: two that store the same files at once would else wait for each other for ever. */
async function storeBatch(
  database: Database,
  { table, batch, now }: { table: FileTable; batch: ReadonlyMap<string, Buffer>; now: number },
): Promise<void> {
  const rows = [...batch].map(([hash, bytes]) => ({ hash, bytes, stored_at: now }))
  rows.sort((one, other) => (one.hash < other.hash ? -1 : 1))
  const known = new Set<string>()
  for (let start = 0; start < rows.length; start += hashesAtOnce) {
    const hashes = rows.slice(start, start + hashesAtOnce).map(({ hash }) => hash)
    for (const hash of await keepFiles(database, { table, hashes, now })) known.add(hash)
  }
  const missing = rows.filter(({ hash }) => !known.has(hash))
  if (missing.length === 0) return
  await database.withoutDeadline((kysely) =>
    kysely
      .insertInto(table)
      .values(missing)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: now }))
      .execute(),
  )
}

/** Says of stored files that they are needed again, so that nobody removes them before a version or a build names them. */
function keepFiles(
  database: Database,
  { table, hashes, now }: { table: FileTable; hashes: readonly string[]; now: number },
): Promise<string[]> {
  return database.store(async (transaction) => {
    const rows = await transaction
      .selectFrom(table)
      .select('hash')
      .where('hash', 'in', hashes)
      .orderBy('hash')
      .$if(database.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    const known = rows.map(({ hash }) => hash)
    if (known.length > 0)
      await transaction.updateTable(table).set({ stored_at: now }).where('hash', 'in', known).execute()
    return known
  })
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type Wanted = {
  table: 'content_files' | 'site_files'
  files: FileHashes
  folder: string
  /** The paths of local files that may be among the wanted ones, by hash: they are linked instead of fetched. */
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

/** Thrown when a publication cannot be; the message says why. */
export class PublicationRefused extends Error {
  override readonly name = 'PublicationRefused'
}
