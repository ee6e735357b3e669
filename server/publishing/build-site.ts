import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { hourMs } from '../../contract/time.ts'
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

/** Where builds are written: inside the project, where a build finds its packages. */
const workFolder = '.cache/builds'

/**
 * Builds in a process of its own, which lets visitors go first on a busy machine, and gets none of the server's secrets.
 * `build` throws `BuildError`.
 */
export function createSiteBuilder({ retentionDays }: { retentionDays: number }): SiteBuilder {
  let codeHash: Promise<string> | undefined
  return {
    describe: async (content) => {
      codeHash ??= hashCode()
      // The privacy policy says how long requests are kept.
      const ingredients = `${hashOfFiles(content)} ${await codeHash} ${retentionDays}`
      return createHash('sha256').update(ingredients).digest('hex')
    },
    build: async (contentFolder, use, signal) => {
      await mkdir(workFolder, { recursive: true })
      await removeLeftovers()
      const folder = await mkdtemp(join(workFolder, 'site-'))
      try {
        await runBuild(folder, { CONTENT_DIR: contentFolder, RETENTION_DAYS: String(retentionDays) }, signal)
        return await use(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Removes the folders of servers that were killed while building. A build that runs is younger than this. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(workFolder)) {
    const folder = join(workFolder, name)
    const known = await stat(folder).catch(() => undefined)
    if (known !== undefined && Date.now() - known.mtimeMs > hourMs) await rm(folder, { recursive: true, force: true })
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

async function runBuild(outDir: string, variables: Readonly<Record<string, string>>, signal?: AbortSignal) {
  signal?.throwIfAborted()
  const astro = join(dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin', 'astro.mjs')
  const child = spawn(process.execPath, [astro, 'build', '--silent', '--outDir', outDir], {
    env: { ...variables, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  const [code] = await once(child, 'close')
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  if (code !== 0) throw new BuildError(said.join('').trim() || `The build ended with status ${code}.`)
}
