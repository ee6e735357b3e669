import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** The commit of the last release. A new release writes its own here. */
const commit = readFileSync('tests/server/last-release.txt', 'utf8').trim()

export type LastRelease = {
  start(environment: Record<string, string>): Promise<ServerProcess>
  remove(): void
}

/** Whether this folder has a history: a shallow clone and a downloaded archive have none. */
export function hasLastRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    console.warn(`The commit of the last release (${commit}) isn't here: the rolling upgrade is SKIPPED.`)
    return false
  }
}

/** The code of the last release, in a folder of its own. */
export function unpackLastRelease(): LastRelease {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-last-release-'))
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // Its own packages would take minutes to install; a release that needs others of the same name fails here.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, '.cache'), { recursive: true })
  const site = writeSite(folder)
  return {
    start: (environment) => startServerProcess({ ...environment, DIST_DIR: site }, 'server/main.ts', folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The small site of the release's own tests: a server reads what its own build wrote. */
function writeSite(folder: string): string {
  const script = `import { writeTestSite } from './tests/server/http-site.ts'
process.stdout.write((await writeTestSite()).distDir)`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { ...process.env, TMPDIR: join(folder, '.cache') },
    encoding: 'utf8',
  })
}
