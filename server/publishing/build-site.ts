import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, stat, symlink, utimes } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { dayMs } from '../../contract/time.ts'
import { siteSources } from './build-state.ts'
import { type FileHashes, hashOfFiles, listFiles } from './stored-files.ts'

export type SiteBuilder = {
  /** The hash of all that a build of this content depends on. Two builds with the same one are the same. */
  describe(content: FileHashes): Promise<string>
  /**
   * Builds the site of a content folder and hands the folder with it to `use`, which is removed after it. Throws the
   * signal's reason if that ends it.
   */
  build<T>(contentFolder: string, use: (builtFolder: string) => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** Thrown when a site cannot be built; the message is what the build said. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

/** Thrown when the server can't write what it builds; the message is the operator's. */
export class BuildFolderError extends Error {
  override readonly name = 'BuildFolderError'
}

/** What a folder says that can't be written or is full. */
const folderFault = /\b(EACCES|EDQUOT|ENOSPC|EROFS)\b/

/**
 * Builds in the folder `cache/builds` of the data folder, in a process of its own, which lets visitors go first on a busy
 * machine, and gets none of the server's secrets. `build` throws `BuildError` or `BuildFolderError`.
 */
export function createSiteBuilder({ dataDir, retentionDays }: BuildSettings): SiteBuilder {
  const place = resolve(dataDir, 'cache', 'builds')
  let codeHash: Promise<string> | undefined
  const readCodeHash = () => {
    codeHash ??= hashCode()
    return codeHash
  }
  return {
    describe: async (content) => {
      // The privacy policy says how long requests are kept.
      const ingredients = `${hashOfFiles(content)} ${await readCodeHash()} ${retentionDays}`
      return createHash('sha256').update(ingredients).digest('hex')
    },
    build: async (contentFolder, use, signal) => {
      const refuse = (error: unknown) => {
        throw explainFolder(place, error)
      }
      const folder = await makeFolder(place).catch(refuse)
      try {
        await copyCode(folder).catch(refuse)
        const variables = {
          CONTENT_DIR: contentFolder,
          RETENTION_DAYS: String(retentionDays),
          MADE_ONCE_DIR: await openMadeOnce(dataDir, await readCodeHash()).catch(refuse),
        }
        await runBuild(folder, variables, signal)
        return await use(join(folder, 'dist'))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

type BuildSettings = { dataDir: string; retentionDays: number }

/** One of the first free name: a page that didn't change is the same file in every build at the same path. */
async function makeFolder(place: string): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  // Of servers that were killed while building. A build that runs is younger.
  await removeOlder(place, dayMs)
  for (let number = 1; ; number += 1) {
    const folder = join(place, `site-${number}`)
    const isOurs = await mkdir(folder).catch(passOverTaken)
    if (isOurs !== 'taken') return folder
  }
}

function passOverTaken(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
  return 'taken'
}

/** A build writes beside its code, which the server's user need not be allowed to change. */
async function copyCode(folder: string): Promise<void> {
  for (const source of siteSources) await cp(source, join(folder, source), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
}

function explainFolder(place: string, error: unknown): BuildFolderError {
  const fault = error instanceof Error ? error.message : String(error)
  return new BuildFolderError(
    `The site can't be built in ${place}: ${fault}. Make DATA_DIR a folder that the server's user can write to, with 500 MB of free space.`,
    { cause: error },
  )
}

const madeOnceMs = 30 * dayMs

/**
 * What takes long to make and is the same in most builds: compressed texts and pictures for shared links. Other code may
 * make others, so it has a folder of its own.
 */
async function openMadeOnce(dataDir: string, codeHash: string): Promise<string> {
  const place = resolve(dataDir, 'cache', 'made-once')
  const folder = join(place, codeHash)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = new Date()
  await utimes(folder, now, now)
  await removeOlder(place, madeOnceMs)
  await removeOlder(folder, madeOnceMs)
  // Where releases before this one kept compressed texts.
  await rm(resolve(dataDir, 'cache', 'compressed'), { recursive: true, force: true })
  return folder
}

async function removeOlder(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => undefined)
    if (known !== undefined && Date.now() - known.mtimeMs > ageMs) await rm(path, { recursive: true, force: true })
  }
}

async function hashCode(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of siteSources) {
    const isFile = (await stat(source)).isFile()
    const paths = isFile ? [source] : (await listFiles(source)).map((path) => join(source, path))
    for (const path of paths.filter((name) => !/\.test\.tsx?$/.test(name))) {
      hash.update(`${path}\n`).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

async function runBuild(folder: string, variables: Readonly<Record<string, string>>, signal?: AbortSignal) {
  signal?.throwIfAborted()
  const astro = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin', 'astro.mjs')
  const child = spawn(process.execPath, [astro, 'build', '--silent'], {
    cwd: folder,
    // The server's user may have no home, as in a container.
    env: { ...variables, HOME: folder, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  const [code, killedBy] = await once(child, 'close')
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  if (code === 0) return
  const words = said.join('').trim() || `The build ended with ${killedBy ?? `status ${code}`}.`
  throw folderFault.test(words) ? explainFolder(folder, new Error(words)) : new BuildError(words)
}
